import { LANDMARKS } from '../files/landmarks';
import { badOrder, jsonOf, type Methods } from '../http/administer';
import { originOf } from '../http/origin';
import { scope } from '../http/scopes';
import { PATHS } from './addresses';
import { DESKTOP_CLIENT } from './clients';
import { isAddress } from './identities';
import { readScopes, unknownScope } from './scopes';
import type { Tokens } from './tokens';

/** What the file is good for unless its order says otherwise. */
const USUAL = ['openid', 'email', 'drive', 'calendar', 'cloud-platform'];

/**
 * `POST {user?, scope?}` answers with the file that application default credentials are read from: a refresh token for
 * that user, as if somebody had signed in with the desktop client.
 */
export function authorizedUserMethods(tokens: Tokens): Methods {
  return {
    POST: async (request, url) => {
      const { user, scopes } = readOrder(await jsonOf(request));
      const family = tokens.open({ user, client: DESKTOP_CLIENT.id, serviceAccount: false }, scopes, true);
      return {
        type: 'authorized_user',
        account: user,
        client_id: DESKTOP_CLIENT.id,
        client_secret: DESKTOP_CLIENT.secret,
        refresh_token: await tokens.refresh(family),
        token_uri: `${originOf(request, url)}${PATHS.token}`,
      };
    },
  };
}

function readOrder(said: unknown): { readonly user: string; readonly scopes: readonly string[] } {
  const { user = LANDMARKS.users.me.email, scope: asked, ...rest } = Object(said) as Record<string, unknown>;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw badOrder(`An authorized user has no member '${unknown}'.`);
  if (!isAddress(user)) throw badOrder('user must be an e-mail address.');
  if (asked !== undefined && typeof asked !== 'string')
    throw badOrder('scope must be a text: scopes with spaces between.');
  const scopes =
    asked === undefined ? USUAL.map((each) => (/^(openid|email)$/.test(each) ? each : scope(each))) : readScopes(asked);
  const wrong = unknownScope(scopes);
  if (wrong !== undefined) throw badOrder(`There is no scope '${wrong}'.`);
  return { user: user.toLowerCase(), scopes };
}
