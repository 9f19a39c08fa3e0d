import type { ErrorBody, ParameterViolation } from '../../api/types';

/** What goes wrong in a request, in the words of the family (public-facts §0). */
export interface Failure {
  readonly status: number;
  readonly reason: string;
  readonly message: string;
  /** `global` unless said otherwise. */
  readonly domain?: string;
  readonly location?: string;
  /** `parameter` where there is a location, unless said otherwise. */
  readonly locationType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly violations?: readonly ParameterViolation[];
  /** What areas with the newer error shape say instead. */
  readonly newer?: NewerWords;
}

/** The canonical states of the newer error shape (public-facts §0). */
export type State =
  | 'INVALID_ARGUMENT'
  | 'FAILED_PRECONDITION'
  | 'UNAUTHENTICATED'
  | 'PERMISSION_DENIED'
  | 'NOT_FOUND'
  | 'ABORTED'
  | 'RESOURCE_EXHAUSTED'
  | 'INTERNAL'
  | 'UNIMPLEMENTED'
  | 'UNAVAILABLE'
  | 'DEADLINE_EXCEEDED'
  | 'UNKNOWN';

/** What of a failure differs in the newer shape; the rest follows from its status and message. */
export interface NewerWords {
  readonly state?: State;
  readonly message?: string;
  readonly details?: readonly object[];
}

/** Thrown anywhere in the handling of a request; becomes the answer. */
export class ServiceError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** The body of an error answer, in the family's shape and with the places of mistakes in `details`. */
export function errorBody(failure: Failure): ErrorBody {
  const { status, reason, message, domain = 'global', location, violations = [] } = failure;
  const place = location !== undefined && { locationType: failure.locationType ?? 'parameter', location };
  return {
    error: {
      code: status,
      message,
      errors: [{ domain, reason, message, ...place }],
      ...(violations.length > 0 && { details: violations }),
    },
  };
}

const STATES: Readonly<Record<number, State>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ABORTED',
  410: 'NOT_FOUND',
  412: 'FAILED_PRECONDITION',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  501: 'UNIMPLEMENTED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
};

/** The body of an error answer in the newer shape: a canonical state in place of reasons (public-facts §0). */
export function stateBody({ status, message, newer = {} }: Failure): ErrorBody {
  const { details = [] } = newer;
  return {
    error: {
      code: status,
      message: newer.message ?? message,
      status: newer.state ?? STATES[status] ?? 'UNKNOWN',
      ...(details.length > 0 && { details }),
    },
  };
}

/** An entry of `details` that names the reason, for programs. */
export function errorInfo(reason: string, metadata: Readonly<Record<string, string>> = {}): object {
  return { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com', metadata };
}

/** The failure that most bad parameters get: 400 invalid, with the parameter as its location. */
export function invalidParameter(parameter: string, message = 'Invalid Value', reason = 'invalid'): ServiceError {
  return new ServiceError({ status: 400, reason, message, location: parameter });
}

/** The failure for a file that does not exist or that the caller may not see; the two must not differ. */
export function fileNotFound(id: string, violations: readonly ParameterViolation[] = []): ServiceError {
  const message = `File not found: ${id}.`;
  return new ServiceError({ status: 404, reason: 'notFound', message, location: 'fileId', violations });
}

/** A refusal of something the caller may not do. */
export function forbidden(message: string, reason: string, location?: string): ServiceError {
  return new ServiceError({ status: 403, reason, message, ...(location !== undefined && { location }) });
}

/** The failure for a method that an address does not have. */
export function methodNotAllowed(method: string, allowed: readonly string[]): ServiceError {
  const allow = allowed.join(', ');
  const message = `The method ${method} is not allowed here. Allowed: ${allow}.`;
  return new ServiceError({ status: 405, reason: 'methodNotAllowed', message, headers: { Allow: allow } });
}
