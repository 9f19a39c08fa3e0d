import { copyOf } from '../../channels/copy';
import type { ClientContext } from '../../context';

/** *Copy Resource Id*: puts the resource id, which stopping takes on the clipboard. */
export function copyResourceId({ channels }: ClientContext) {
  return copyOf(channels, 'Copy Resource Id', ({ resourceId }) => resourceId);
}
