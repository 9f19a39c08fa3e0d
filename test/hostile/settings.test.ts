/** What a folder can set: nothing that names an address, a credential, a path or a policy. */
import { describe, expect, it } from 'vitest';
import { read } from '../tidy/sources';

interface Setting {
  readonly scope?: string;
  readonly type?: string;
}

const manifest = JSON.parse(read('package.json')) as {
  capabilities: {
    untrustedWorkspaces: { supported: unknown; restrictedConfigurations: string[] };
    virtualWorkspaces: { supported: unknown; description: string };
  };
  contributes: { configuration: { properties: Record<string, Setting> }; configurationDefaults: object };
};
const settings = Object.entries(manifest.contributes.configuration.properties);

/** Every setting and from where it may come. `machine`: from the user's settings of this machine alone. */
const SCOPES: Readonly<Record<string, string>> = {
  'driveQuery.connection': 'machine', // where everything is sent
  'driveQuery.connections': 'machine', // addresses
  'driveQuery.oauth.clientIds': 'machine', // credentials
  'driveQuery.signIn.redirect': 'machine', // an address
  'driveQuery.speech.endpoints': 'machine', // addresses
  'driveQuery.speech.allowedRegions': 'machine', // a policy
  'driveQuery.receiver.port': 'machine', // an address
  'driveQuery.receiver.protocol': 'machine', // a policy
  'driveQuery.channels.autoRenew': 'machine', // sends without being asked
  'driveQuery.history.enabled': 'machine', // what is kept
  'driveQuery.history.limit': 'machine', // what is kept
  'driveQuery.request.timeout': 'machine-overridable', // seconds; only of a folder that is trusted
  'driveQuery.channels.reminder': 'machine-overridable', // hours; only of a folder that is trusted
  'driveQuery.dialect': 'resource', // how text is read
  'driveQuery.diagnostics.severity': 'resource',
  'driveQuery.format.width': 'resource',
  'driveQuery.inlayHints.enabled': 'resource',
  'driveQuery.inlayHints.times': 'resource',
  'driveQuery.inlayHints.names': 'resource',
  'driveQuery.inlayHints.order': 'resource',
  'driveQuery.inlayHints.audio': 'resource',
};

describe('settings', () => {
  it('have the scopes of this list, each of them', () => {
    expect(Object.fromEntries(settings.map(([name, { scope }]) => [name, scope]))).toEqual(SCOPES);
  });

  it('that name an address, a credential, a path or a policy come from the machine alone', () => {
    const telling =
      /connection|url|uri|address|endpoint|host|port|proto|path|folder|file|token|key|secret|oauth|client|sign|allow|polic|renew|redirect|history/i;
    const wrong = settings.filter(([name, { scope }]) => {
      return telling.test(name.replace('driveQuery.', '')) && scope !== 'machine' && scope !== 'application';
    });
    expect(wrong).toEqual([]);
  });

  it('of a folder hold no text but those of a list, so that none of them can be an address', () => {
    const texts = settings.filter(([, { scope, type }]) => scope !== 'machine' && type === 'string');
    expect(texts.map(([name]) => name)).toEqual(['driveQuery.dialect']);
    expect(JSON.stringify(manifest.contributes.configuration.properties['driveQuery.dialect'])).toContain('"enum"');
  });

  it('of a folder that is not trusted do not count where they are more than how text is read', () => {
    const { supported, restrictedConfigurations } = manifest.capabilities.untrustedWorkspaces;
    expect(supported).toBe('limited');
    const expected = Object.keys(SCOPES).filter((name) => SCOPES[name] !== 'resource');
    expect([...restrictedConfigurations].sort()).toEqual(expected.sort());
  });

  it('of other extensions are not given defaults that concern safety', () => {
    const text = JSON.stringify(manifest.contributes.configurationDefaults);
    expect(text).not.toMatch(/http\.|security\.|proxy|trust/i);
  });

  it('are said to be limited in a virtual folder, with what is missing', () => {
    expect(manifest.capabilities.virtualWorkspaces).toMatchObject({ supported: 'limited' });
    expect(manifest.capabilities.virtualWorkspaces.description).toMatch(/audio|^%\w+%$/);
  });
});
