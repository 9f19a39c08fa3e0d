import { t } from '@vscode/l10n';

/**
 * The service created a channel, and the record of it cannot be written. The message says what the record would
 * have held that nothing else does: the resource id, which stopping takes (api.md §4, Area C).
 */
export class Unrecorded extends Error {
  override readonly name = 'Unrecorded';

  constructor(resourceId: string | undefined, cause: unknown) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const why = code ?? message;
    super(
      resourceId === undefined
        ? t(
            'The channel was created, and its record cannot be written ({0}). The service told no resource id, which stopping takes.',
            why,
          )
        : t(
            'The channel was created, and its record cannot be written ({0}). Keep its resource id, which stopping takes: {1}.',
            why,
            resourceId,
          ),
      { cause },
    );
  }
}
