/** The code of what `fetch` or a stream threw: of its innermost cause where it has one, else its name. */
export function networkCode(error: unknown): string {
  const { cause, code, name, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  if (cause !== undefined && cause !== error) return networkCode(cause);
  if (typeof code === 'string' && /^[A-Z0-9_/]+$/.test(code)) return code;
  if (message === 'bad port') return 'BAD_PORT'; // the Fetch standard's blocked ports; undici gives no code
  return typeof name === 'string' && /^\w+$/.test(name) ? name : 'unknown';
}
