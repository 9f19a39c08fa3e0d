import type { RequestSummary } from '../api';

/** The lines that begin a request as *Show Request* shows it: method and address, then the headers, secrets replaced. */
export function httpHead({ method, url, headers }: RequestSummary): string[] {
  return [`${method} ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
}
