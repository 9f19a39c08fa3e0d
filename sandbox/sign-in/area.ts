import type { Area } from '../area';
import { LANDMARKS } from '../files/landmarks';
import type { Methods } from '../http/administer';
import { jsonAnswer } from '../http/answer';
import { methodNotAllowed } from '../http/failure';
import { type Credentials, identifyBearer } from '../http/identify';
import { originOf } from '../http/origin';
import type { Kept } from '../state';
import { PATHS } from './addresses';
import { bearerAnswer, oauthAnswer, pageFailure } from './answer';
import { createAssert } from './assert';
import { authenticate } from './authenticate';
import { createAuthorize } from './authorize';
import { authorizedUserMethods } from './authorized-users';
import { clientNamed } from './clients';
import { createCodes } from './codes';
import type { Person } from './consent';
import { discoveryOf } from './discovery';
import { readForm, required } from './form';
import { createIdTokens } from './id-tokens';
import { createIdentities, type Identities } from './identities';
import { createServiceAccounts } from './service-accounts';
import type { SignInState } from './state';
import { answerToken } from './token';
import { createTokens } from './tokens';
import { userinfoOf } from './userinfo';

/** What the authorization server starts with. */
export interface SignInOptions {
  readonly accessToken: string;
  readonly apiKey: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds that an access token lives. */
  readonly tokenLife: number;
  /** What an earlier run kept. */
  readonly state: SignInState | undefined;
}

/** The authorization server: its pages, its endpoints for programs, and the credentials that all areas ask. */
export interface SignIn extends Kept<SignInState> {
  readonly areas: readonly Area[];
  readonly credentials: Credentials;
  readonly administration: Readonly<Record<string, Methods>>;
}

/** Where users and clients get their access tokens. */
export const IDENTITIES_PATH = '/sandbox/v1/identities';
/** Where service accounts get their keys. */
export const SERVICE_ACCOUNTS_PATH = '/sandbox/v1/service-accounts';
/** Where users get files of credentials that need no signing in. */
export const AUTHORIZED_USERS_PATH = '/sandbox/v1/authorized-users';

/** Makes the authorization server (product.md §3 and §5). */
export function createSignIn({ accessToken, apiKey, now, state, tokenLife }: SignInOptions): SignIn {
  const identities = createIdentities(accessToken, LANDMARKS.users.me.email);
  const tokens = createTokens(now, tokenLife, state?.families);
  const accounts = createServiceAccounts(state?.serviceAccounts);
  const codes = createCodes(now, tokens);
  const people = () => peopleOf(identities);
  const client = (id: string) => clientNamed(id, identities.all());
  const credentials: Credentials = {
    accessToken,
    apiKey,
    grantOf: (token) => identities.grantOf(token) ?? tokens.grantOf(token),
  };
  const authorize = createAuthorize({ now, clientNamed: client, people, codes });
  const idTokens = createIdTokens(now, people);
  const tokenOptions = { clientNamed: client, codes, idTokens, tokens, assert: createAssert(accounts, tokens, now) };
  const machine: Endpoints = {
    [PATHS.metadata]: { GET: async (_request, _url, issuer) => json(discoveryOf(issuer)) },
    [PATHS.openid]: { GET: async (_request, _url, issuer) => json(discoveryOf(issuer)) },
    [PATHS.keys]: { GET: async () => json(await idTokens.keys()) },
    [PATHS.token]: { POST: (request, _url, issuer) => answerToken(tokenOptions, request, issuer) },
    [PATHS.revocation]: {
      POST: async (request) => {
        const form = await readForm(request);
        const from = authenticate(request, form, client);
        await tokens.revokeToken(required(form, 'token'), ({ caller }) => !from || caller.client === from.id);
        return new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } });
      },
    },
  };
  const userinfo: Endpoint = async (request, url) =>
    json(userinfoOf(identifyBearer(request, url, credentials), people()));
  return {
    areas: [
      areaOf({ [PATHS.authorization]: { GET: authorize, POST: authorize } }, pageFailure),
      areaOf(machine, oauthAnswer),
      areaOf({ [PATHS.userinfo]: { GET: userinfo, POST: userinfo } }, bearerAnswer),
    ],
    credentials,
    administration: {
      [IDENTITIES_PATH]: identities.methods,
      [SERVICE_ACCOUNTS_PATH]: accounts.methods,
      [AUTHORIZED_USERS_PATH]: authorizedUserMethods(tokens),
    },
    changes: () => tokens.changes() + accounts.changes(),
    part: () => ({ families: tokens.part(), serviceAccounts: accounts.part() }),
  };
}

type Endpoint = (request: Request, url: URL, issuer: string) => Promise<Response>;
type Endpoints = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

function areaOf(endpoints: Endpoints, fail: Area['fail']): Area {
  return {
    serves: ({ pathname }) => Object.hasOwn(endpoints, pathname),
    answer: async (request, url) => {
      const methods = endpoints[url.pathname]!;
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const handle = Object.hasOwn(methods, method) ? methods[method] : undefined;
      if (!handle) throw methodNotAllowed(request.method, Object.keys(methods));
      return await handle(request, url, originOf(request, url));
    },
    fail,
  };
}

function json(body: unknown): Response {
  return jsonAnswer(body, new URLSearchParams());
}

/** Whom one can sign in as: you, the people of the believable data, and whom identities name. */
function peopleOf(identities: Identities): readonly Person[] {
  const { me, mira, jonas, priya } = LANDMARKS.users;
  const known: readonly Person[] = [me, mira, jonas, priya];
  const others = identities
    .all()
    .filter(({ serviceAccount, user }) => !serviceAccount && !known.some(({ email }) => email === user))
    .map(({ user }) => ({ email: user, name: user.split('@')[0]! }));
  return [...known, ...new Map(others.map((person) => [person.email, person])).values()];
}
