import { refusal } from '../refusals';
import type { ChannelsContext, ChannelsRequest, Handler } from '../request';
import { calendarFor, ROLES } from './access';
import type { Item } from './collection';
import { etagOf, listPage } from './list';
import { type Calendar, rule } from './store';

/** `GET …/acl`: for owners. */
export const listRules: Handler = (context, request) =>
  listPage({
    kind: 'calendar#acl',
    items: owned(context, request).acl,
    parameters: request.parameters,
    usual: 100,
    most: 250,
    write: written,
    deletedToo: request.parameters.get('showDeleted') === 'true',
  });

/** `GET …/acl/{ruleId}`. */
export const getRule: Handler = (context, request) => written(found(owned(context, request), request.path));

/** `POST …/acl`; a rule for the same scope takes the place of the one before. */
export const insertRule: Handler = async (context, request) => {
  const calendar = owned(context, request);
  const body = await request.body();
  const { type, value } = Object(body['scope']) as { type?: unknown; value?: unknown };
  if (type === undefined) throw refusal('required', { member: 'rule.scope.type' });
  if (typeof type !== 'string' || !SCOPES.includes(type)) throw invalid('rule.scope.type', SCOPES);
  if (type === 'default') return save(context, calendar, rule(type, undefined, roleIn(body)));
  if (typeof value !== 'string' || value === '') throw refusal('required', { member: 'rule.scope.value' });
  return save(context, calendar, rule(type, value.toLowerCase(), roleIn(body)));
};

/** `PUT` and `PATCH …/acl/{ruleId}`: the role becomes another. */
export const updateRule: Handler = async (context, request) => {
  const calendar = owned(context, request);
  const { resource } = found(calendar, request.path);
  return save(context, calendar, { ...resource, role: roleIn(await request.body()) });
};

/** `DELETE …/acl/{ruleId}`. */
export const deleteRule: Handler = (context, request) => {
  const calendar = owned(context, request);
  const { resource } = found(calendar, request.path);
  calendar.acl.remove({ ...resource, role: 'none' });
  context.changed({ resource: 'acl', of: calendar.facts.id });
  return undefined;
};

/** Writes a rule of a calendar anew: a cause for notifications. */
export function touchRule(context: ChannelsContext, calendar: Calendar): void {
  const some = calendar.acl.all().find(({ deleted }) => !deleted);
  if (some) save(context, calendar, some.resource);
}

const SCOPES: readonly string[] = ['default', 'user', 'group', 'domain'];

function owned({ store }: ChannelsContext, { caller, path }: ChannelsRequest): Calendar {
  return calendarFor(store, caller.user, path['calendarId']!, 'owner');
}

function found({ acl }: Calendar, path: ChannelsRequest['path']): Item {
  const item = acl.live(path['ruleId']!);
  if (!item) throw refusal('not-found');
  return item;
}

function roleIn({ role }: Readonly<Record<string, unknown>>): string {
  if (role === undefined) throw refusal('required', { member: 'rule.role' });
  const known = ROLES.find((each) => each === role);
  if (known === undefined) throw invalid('rule.role', ROLES);
  return known;
}

function invalid(member: string, values: readonly string[]): Error {
  return refusal('invalid', { member, why: `it is one of ${values.join(', ')}.` });
}

function save(context: ChannelsContext, calendar: Calendar, resource: Item['resource']): unknown {
  const item = calendar.acl.put(resource);
  context.changed({ resource: 'acl', of: calendar.facts.id });
  return written(item);
}

function written(item: Item): unknown {
  return { kind: 'calendar#aclRule', etag: etagOf(item), ...item.resource };
}
