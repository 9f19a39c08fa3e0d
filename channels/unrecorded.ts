/**
 * The service created a channel, and the record of it cannot be written. The message says what the record would
 * have held that nothing else does: the resource id, which stopping takes (api.md §4, Area C).
 */
export class Unrecorded extends Error {
  override readonly name = 'Unrecorded';

  constructor(resourceId: string | undefined, cause: unknown) {
    const { code, message } = cause as NodeJS.ErrnoException;
    super(
      `The channel was created, and its record cannot be written (${code ?? message}). Keep its resource id, which stopping takes: ${resourceId ?? 'the service told none'}.`,
      { cause },
    );
  }
}
