import { randomUUID } from 'node:crypto';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { type Connection, tame } from '../../api';
import type { Account, AuthorizationServer, OAuthClient, Task, TokenSet } from '../../auth/index';
import { isTrustedOrTold } from '../channels/trust';
import { withProgress } from '../channels/with-progress';
import { labelOf } from '../connections/label';
import { originOf } from '../connections/settings';
import { shownOrigin } from '../connections/shown-origin';
import { askClientSecret, clientOf, savedId } from './ask-client';
import { chooseAccount } from './choose-account';
import { chooseTasks } from './choose-tasks';
import { noServer } from './credentials-for';
import { inBrowser } from './in-browser';
import type { SignInRoom } from './index';
import { isCredentialsProblem } from './problem';
import type { Session } from './session';
import { openWayBack } from './way-back';
import { type Choice, listOf, taskWords, tell } from './words';

/**
 * Signs in to a connection in the browser. With a `task`, for it and what was allowed before; without, an account that is
 * signed in already can be chosen, and what a new one is for. True when there is an account to be used that was not before.
 * Tells what went wrong.
 */
export async function signIn(room: SignInRoom, connection: Connection, task?: Task): Promise<boolean> {
  if (!isTrustedOrTold()) return false;
  if (!connection.oauth) return await failed(room, connection, noServer(connection), []);
  const tasks = await tasksFor(room, connection, task);
  return typeof tasks === 'boolean' ? tasks : await attempt(room, connection, tasks);
}

/** One that fails is told, and may be tried again from the message: true when that has gone well. */
async function attempt(
  room: SignInRoom,
  connection: Connection,
  tasks: readonly Task[],
  anew = false,
): Promise<boolean> {
  try {
    return await signInFor(room, connection, tasks, anew);
  } catch (error) {
    return await failed(room, connection, error, tasks);
  }
}

/** What to sign in for; false when the user wants nothing, true when an account was chosen that is signed in already. */
async function tasksFor(
  { sessions, net }: SignInRoom,
  connection: Connection,
  task?: Task,
): Promise<readonly Task[] | boolean> {
  const there = await sessions.of(connection.name);
  if (task !== undefined) return [...new Set([...(there[0]?.tasks ?? []), task])];
  const choice = there.length === 0 ? { kind: 'new' as const } : await chooseAccount(connection, there);
  if (!choice) return false;
  if (choice.kind === 'use') {
    await sessions.put({ ...choice.session, chosenAt: net.clock.now() });
    return true;
  }
  return (await chooseTasks(connection, choice.kind === 'more' ? choice.session.tasks : ['files'])) ?? false;
}

/** `anew` asks for the OAuth client, whatever is known of it. */
async function signInFor(
  room: SignInRoom,
  connection: Connection,
  tasks: readonly Task[],
  anew: boolean,
): Promise<boolean> {
  const { auth, net } = room;
  const { oauth } = connection;
  if (!oauth) throw noServer(connection);
  const title = t('Signing in to {0}', labelOf(connection.name));
  const server = await withProgress(title, (signal) => auth.serverOf(oauth, net, signal));
  const chosen = await clientOf(room, connection, server, anew);
  if (!chosen) return false;
  const { client } = chosen;
  const stop = new AbortController();
  const way = await openWayBack(room, stop.signal);
  if (!way) return false;
  try {
    const scopes = auth.scopesFor(tasks);
    const attempt = await auth.beginSignIn({ server, client, redirectUri: way.redirectUri, scopes, tools: net });
    const granted = await inBrowser(room, title, attempt.url, async (signal) => {
      const answer = await orAborted(way.answer(attempt.state, signal), signal);
      const tokens = await attempt.finish(answer, signal);
      const account = await auth.accountOf({ server, accessToken: tokens.accessToken, tools: net, signal });
      return { tokens, account };
    });
    await chosen.keep();
    await keep(room, { connection, server, client, tasks, ...granted });
    return true;
  } catch (error) {
    // Who was asked at the service has used a client that it knows.
    if (auth.isAuthError(error) && error.kind === 'denied') await chosen.keep();
    throw error;
  } finally {
    stop.abort();
    await way.close();
  }
}

async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return await new Promise<T>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

interface Granted {
  readonly connection: Connection;
  readonly server: AuthorizationServer;
  readonly client: OAuthClient;
  readonly tasks: readonly Task[];
  readonly tokens: TokenSet;
  readonly account: Account;
}

/** Keeps the account in place of what was kept of it before, and says what it may do and what not. */
async function keep(room: SignInRoom, { connection, server, client, tasks, tokens, account }: Granted): Promise<void> {
  const { auth, net, originsOf, sessions } = room;
  const before = (await sessions.of(connection.name)).find((each) => each.account.id === account.id);
  const allowed = tasks.filter((task) => auth.scopesFor([task]).every((scope) => isGranted(scope, tokens.scopes)));
  const session: Session = {
    version: 1,
    id: before?.id ?? randomUUID(),
    connection: connection.name,
    origins: originsOf(connection),
    server,
    client,
    account,
    tasks: allowed,
    tokens,
    chosenAt: net.clock.now(),
  };
  await sessions.put(session);
  room.log.info(`Signed in to ${connection.name} for ${allowed.join(', ') || 'nothing'}`);
  const who = tame(account.label);
  const missing = tasks.filter((task) => !allowed.includes(task));
  const where = listOf(session.origins.map(shownOrigin));
  if (missing.length === 0) {
    void tell(
      'information',
      t('{0} is signed in to {1}. Its tokens go to {2} only.', who, labelOf(connection.name), where),
    );
  } else {
    void tell('warning', t('{0} is signed in, but this was not allowed in the browser: {1}.', who, taskWords(missing)));
  }
}

/** What tells who it is opens nothing, and servers name it in ways of their own. */
function isGranted(scope: string, granted: readonly string[]): boolean {
  return granted.includes(scope) || !scope.includes('/');
}

/** Tells what went wrong. True when a button of the message has led to a sign-in all the same. */
async function failed(
  room: SignInRoom,
  connection: Connection,
  error: unknown,
  tasks: readonly Task[],
): Promise<boolean> {
  const { auth, log } = room;
  if (auth.isAuthError(error) && error.kind === 'cancelled') return false;
  const isKnown = auth.isAuthError(error) || isCredentialsProblem(error);
  log.error(isKnown || !(error instanceof Error) ? String(error) : error);
  const text = isKnown ? `${error.message} ${error.advice}` : String(error instanceof Error ? error.message : error);
  const choices = waysOn(room, connection, error, tasks);
  return (await tell('error', text, ...choices, [t('Show Log'), () => log.show()])) === true;
}

/** What may help, as buttons. */
function waysOn(room: SignInRoom, connection: Connection, error: unknown, tasks: readonly Task[]): readonly Choice[] {
  const { executeCommand } = vscode.commands;
  if (isCredentialsProblem(error)) {
    return [
      [t('Open Settings'), () => executeCommand('workbench.action.openSettings', 'driveQuery.connections')],
      [t('Set Access Token…'), () => executeCommand('driveQuery.setAccessToken', connection.name)],
    ];
  }
  if (!room.auth.isAuthError(error) || error.kind !== 'invalid-client') {
    return [[t('Sign In…'), () => attempt(room, connection, tasks)]];
  }
  const change: Choice = [t('Change Client Id…'), () => attempt(room, connection, tasks, true)];
  // With an id that has just been entered, its secret was asked for as well.
  if (savedId(connection) === undefined) return [change];
  return [[t('Enter Client Secret…'), () => enterSecret(room, connection, tasks)], change];
}

/** For a server that does not take a client without its secret. True when the sign-in has gone well with it. */
async function enterSecret(room: SignInRoom, connection: Connection, tasks: readonly Task[]): Promise<boolean> {
  const clientId = savedId(connection);
  if (!connection.oauth || clientId === undefined) return false;
  const { tokenEndpoint } = await room.auth.serverOf(connection.oauth, room.net, new AbortController().signal);
  const origin = originOf(tokenEndpoint);
  const secret = await askClientSecret(clientId, origin);
  if (secret === undefined) return false;
  await room.secrets.storeClientSecret(origin, clientId, secret);
  return await attempt(room, connection, tasks);
}
