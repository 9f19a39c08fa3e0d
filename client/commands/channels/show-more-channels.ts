import type { ClientContext } from '../../context';

/** Shows more rows below one of the tree. */
export function showMoreChannels({ channels }: ClientContext) {
  return async (parent?: unknown): Promise<void> => {
    if (typeof parent === 'string') channels.view.showMore(parent);
  };
}
