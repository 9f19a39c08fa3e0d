import type { ApiError } from '../api';

/** The command that looks at a connection step by step, where that helps after a failure; else nothing. */
export function testHint(error: ApiError): string {
  return HELPFUL.has(error.kind) ? '  “dq connections test” looks at the connection step by step.\n' : '';
}

const HELPFUL: ReadonlySet<ApiError['kind']> = new Set(['network', 'malformed', 'redirect']);
