import { address, BadResource, flag, isObject, type Json, text } from './read-json';
import { type Permission, ROLES, type Role } from './store/file';

/** What reading a resource needs to know. */
export interface Reading {
  /** Who owns what names nobody. */
  readonly me: string;
  readonly domain: string;
  /** The MIME type of what names none. */
  readonly mimeType: string;
}

/** Visibilities as the permission that makes them. */
const AUDIENCE: Readonly<Record<string, (domain: string) => readonly Permission[]>> = {
  limited: () => [],
  anyoneWithLink: () => [{ type: 'anyone', role: 'reader', allowFileDiscovery: false }],
  anyoneCanFind: () => [{ type: 'anyone', role: 'reader', allowFileDiscovery: true }],
  domainWithLink: (domain) => [{ type: 'domain', role: 'reader', domain, allowFileDiscovery: false }],
  domainCanFind: (domain) => [{ type: 'domain', role: 'reader', domain, allowFileDiscovery: true }],
};

/** From `permissions`, or from `owners`, `writers`, `readers` and `visibility`; undefined where none of them is said. */
export function readPermissions(value: Json, { me, domain }: Reading): readonly Permission[] | undefined {
  const { permissions, owners, writers, readers, visibility } = value;
  if (Array.isArray(permissions)) return permissions.map(readPermission);
  if ([owners, writers, readers, visibility].every((said) => said === undefined)) return undefined;
  const found = new Map<string, Permission>();
  for (const [said, role, member] of [
    [owners ?? (value['driveId'] === undefined ? [me] : []), 'owner', 'owners'],
    [writers ?? [], 'writer', 'writers'],
    [readers ?? [], 'reader', 'readers'],
  ] as const) {
    if (!Array.isArray(said)) throw new BadResource(member, 'an array of e-mail addresses or users');
    for (const entry of said) {
      const emailAddress = address(entry, member);
      if (!found.has(emailAddress)) found.set(emailAddress, { type: 'user', role, emailAddress });
    }
  }
  if (visibility === undefined) return [...found.values()];
  const audience = Object.hasOwn(AUDIENCE, String(visibility)) ? AUDIENCE[String(visibility)] : undefined;
  if (!audience) throw new BadResource('visibility', `one of ${Object.keys(AUDIENCE).join(', ')}`);
  return [...found.values(), ...audience(domain)];
}

const TYPES: readonly string[] = ['user', 'group', 'domain', 'anyone'] satisfies Permission['type'][];

function readPermission(value: unknown, index: number): Permission {
  const member = `permissions[${index}]`;
  if (!isObject(value)) throw new BadResource(member, 'an object');
  const { type, role, emailAddress, domain, allowFileDiscovery } = value;
  if (!TYPES.includes(String(type))) throw new BadResource(`${member}.type`, `one of ${TYPES.join(', ')}`);
  if (!ROLES.includes(role as Role)) throw new BadResource(`${member}.role`, `one of ${ROLES.join(', ')}`);
  return {
    type: type as Permission['type'],
    role: role as Role,
    ...(emailAddress !== undefined && { emailAddress: text(emailAddress, `${member}.emailAddress`) }),
    ...(domain !== undefined && { domain: text(domain, `${member}.domain`) }),
    ...(allowFileDiscovery !== undefined && {
      allowFileDiscovery: flag(allowFileDiscovery, `${member}.allowFileDiscovery`),
    }),
  };
}
