import { refusal } from '../refusals';
import type { ChannelsContext, Handler } from '../request';
import type { Item } from './collection';
import { etagOf, listPage } from './list';

/** `GET users/me/settings`. */
export const listSettings: Handler = ({ store }, { caller, parameters }) =>
  listPage({
    kind: 'calendar#settings',
    items: store.userOf(caller.user).settings,
    parameters,
    usual: 100,
    most: 250,
    write: written,
  });

/** `GET users/me/settings/{setting}`. */
export const getSetting: Handler = ({ store }, { caller, path }) => {
  const item = store.userOf(caller.user).settings.live(path['setting']!);
  if (!item) throw refusal('not-found');
  return written(item);
};

/**
 * Changes a setting: the API reads them only, people change them elsewhere. Without a name the one is turned that hides
 * weekends.
 */
export function changeSetting(context: ChannelsContext, user: string, setting = 'hideWeekends', value?: string): void {
  const { settings } = context.store.userOf(user);
  const turned = settings.live(setting)?.resource['value'] === 'true' ? 'false' : 'true';
  settings.put({ id: setting, value: value ?? turned });
  context.changed({ resource: 'settings', of: user });
}

function written(item: Item): unknown {
  return { kind: 'calendar#setting', etag: etagOf(item), ...item.resource };
}
