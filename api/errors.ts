import { words } from './messages';
import type { ParameterViolation } from './types';

/** A request as it may be shown: nothing secret is left in it. */
export interface RequestSummary {
  readonly method: string;
  /** The whole address; the values of secret parameters stand as `[redacted]`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What went wrong, as facts; the words for it are in `messages.ts`. */
export type Fault =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'timeout'; readonly phase: 'attempt' | 'total' | 'idle'; readonly ms: number }
  /** `at` is the host where a redirect led; without it, that of the request. */
  | { readonly kind: 'network'; readonly code: string; readonly at?: string }
  | HttpFault
  | {
      readonly kind: 'malformed';
      readonly why: MalformedAnswer;
      readonly contentType: string;
      readonly excerpt: string;
    }
  | { readonly kind: 'too-large'; readonly limit: number }
  | { readonly kind: 'redirect'; readonly why: BadRedirect; readonly to: string }
  | { readonly kind: 'refused'; readonly why: Refusal; readonly subject: string }
  | { readonly kind: 'page-loop'; readonly pages: number; readonly rows: number };

/** The service answered, and the answer is an error (public-facts §0 for the shape of its body). */
export interface HttpFault {
  readonly kind: 'http';
  readonly status: number;
  /** The service's own message, cut and cleaned; empty when the body held none. */
  readonly serverMessage: string;
  readonly reason?: string;
  /** The parameter (or header) the service names. */
  readonly location?: string;
  /** The canonical name of the failure, such as `INVALID_ARGUMENT`; only the newer shape of errors has it. */
  readonly state?: string;
  /** Where in a parameter the service stopped; empty when it does not say. */
  readonly violations: readonly ParameterViolation[];
  /** What the service says of single members of the body; empty when it names none. */
  readonly fields: readonly FieldViolation[];
  /** Milliseconds the service asked to wait. */
  readonly retryAfterMs?: number;
  /** The rate-limit family of reasons travels as 403 as well as 429. A quota that is used up for hours is none of it. */
  readonly rateLimited: boolean;
  /** A redirect to another origin had taken the credentials off before this answer came. */
  readonly credentialsDropped: boolean;
  /** The request carried no credentials at all. */
  readonly withoutCredentials?: true;
  /** The project whose API is not enabled, where the service names it. */
  readonly project?: string;
  /** Milliseconds by which this machine's clock is ahead of the service's, or behind with a minus; absent below a minute. */
  readonly clockAheadMs?: number;
  /** The body was a web page, which the family's services send only where nothing of theirs is. */
  readonly isWebPage?: true;
  /** Why no other access token could be got after a 401, and what to do, as sentences; absent where none was to be had. */
  readonly renewal?: string;
}

/** One member of the body that the service does not accept. */
export interface FieldViolation {
  /** Its path, such as `config.encoding`. */
  readonly field: string;
  /** The service's own words, cut and cleaned; may be empty. */
  readonly description: string;
}

export type MalformedAnswer = 'html' | 'page' | 'content-type' | 'json' | 'encoding' | 'shape' | 'empty';
export type BadRedirect = 'loop' | 'too-many' | 'no-target' | 'downgrade' | 'insecure' | 'not-a-read' | 'hidden';
export type Refusal = 'address' | 'insecure' | 'userinfo' | 'origin' | 'credential' | 'file-id' | 'watch';

/** Every error the API client throws. `kind` says which facts it carries; `message` and `advice` are for the user. */
export type ApiError = Error &
  Fault & {
    readonly name: 'ApiError';
    /** What the user should do about it. */
    readonly advice: string;
    readonly request: RequestSummary;
    /** How many times the request was sent. */
    readonly attempts: number;
  };

/** Makes the error for `fault`, with its words. It keeps no `cause`: a foreign error may quote a header or an address. */
export function apiError(fault: Fault, request: RequestSummary, attempts: number): ApiError {
  const { message, advice } = words(fault, request, attempts);
  return Object.assign(new Error(message), fault, { name: 'ApiError' as const, advice, request, attempts });
}

/** True for errors made by `apiError`. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'kind' in error && 'advice' in error;
}
