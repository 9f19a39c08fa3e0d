import { describe, expect, it } from 'vitest';
import type { TokenSet } from '../../auth/index';
import { type RenewTools, renewSession } from './renew-session';
import { createSessions } from './sessions';
import { fakeState, fakeStorage, session } from './testing/fakes';
import type { Turns } from './turns';

const refused = new Error('invalid_grant');
const tokens = (name: string, expiresAt = 9000): TokenSet => ({
  accessToken: `access-${name}`,
  expiresAt,
  refreshToken: `refresh-${name}`,
  scopes: ['scope-1'],
});

/** One after the other, within this process. */
function turnsOfAll(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let word: string | undefined;
  return {
    take: (_id, work) => {
      const leave = async (text: string) => {
        word = text;
      };
      const next = last.then(() => work({ latest: word, leave }));
      last = next.catch(() => {});
      return next;
    },
  };
}

/** A window; `refresh` is what the server answers. Its clock stands at 2000, and waits end when it is told. */
function world(refresh: RenewTools['refresh']) {
  const { secrets, storage } = fakeStorage();
  const turns = turnsOfAll();
  const waits: (() => void)[] = [];
  const clock = {
    now: () => 2000,
    after: (_ms: number, run: () => void) => {
      waits.push(run);
      return () => {};
    },
  };
  const window = (): RenewTools => ({
    sessions: createSessions(storage, fakeState().state),
    clock,
    turns,
    refresh,
    isRefused: (error) => error === refused,
  });
  return { secrets, storage, window, waits };
}

describe('renewing a session', () => {
  it('asks the server and keeps what it gives', async () => {
    const asked: string[] = [];
    const { window } = world(async (_session, refreshToken) => {
      asked.push(refreshToken);
      return tokens('2');
    });
    const here = window();
    await here.sessions.put(session());
    expect(await renewSession(here, 'session-1', 'access-1')).toEqual(tokens('2'));
    expect((await here.sessions.get('session-1'))?.tokens).toEqual(tokens('2'));
    expect(asked).toEqual(['refresh-1']);
  });

  it('takes the tokens that another window has got meanwhile: two at once are one', async () => {
    let asked = 0;
    const { window } = world(async () => {
      asked++;
      return tokens(`${asked + 1}`);
    });
    const [here, there] = [window(), window()];
    await here.sessions.put(session());
    const both = [renewSession(here, 'session-1', 'access-1'), renewSession(there, 'session-1', 'access-1')];
    expect(await Promise.all(both)).toEqual([tokens('2'), tokens('2')]);
    expect(asked).toBe(1);
  });

  it('asks again when the token that another window has got is no longer good either', async () => {
    const { window } = world(async () => tokens('3'));
    const here = window();
    await here.sessions.put(session({ tokens: tokens('2', 1500) }));
    expect(await renewSession(here, 'session-1', 'access-1')).toEqual(tokens('3'));
  });

  it('waits for the storage to tell what the last turn has left', async () => {
    const { window, storage } = world(() => Promise.reject(new Error('not to be asked')));
    const here = window();
    await here.sessions.put(session());
    await here.turns.take('session-1', async ({ leave }) => await leave('generation-2'));
    const renewing = renewSession(here, 'session-1', 'access-1');
    await Promise.resolve();
    const later = session({ tokens: tokens('2'), generation: 'generation-2' });
    await storage.store('driveQuery.session:session-1', JSON.stringify(later));
    expect(await renewing).toEqual(tokens('2'));
  });

  it('is refused by the server, and reads again: somebody else was first', async () => {
    const { window, storage } = world(async () => {
      const other = session({ tokens: tokens('2') });
      await storage.store('driveQuery.session:session-1', JSON.stringify(other));
      throw refused;
    });
    const here = window();
    await here.sessions.put(session());
    expect(await renewSession(here, 'session-1', 'access-1')).toEqual(tokens('2'));
    expect((await here.sessions.get('session-1'))?.ended).toBeUndefined();
  });

  it('ends the session when the server takes its refresh token no longer, and asks no more', async () => {
    let asked = 0;
    const { window, waits } = world(async () => {
      asked++;
      throw refused;
    });
    const here = window();
    await here.sessions.put(session());
    const renewing = renewSession(here, 'session-1', 'access-1');
    await expect.poll(() => waits.length).toBe(1);
    waits[0]!();
    const problem = { name: 'CredentialsProblem', signIn: { connection: 'team', task: 'files' } };
    await expect(renewing).rejects.toMatchObject(problem);
    await expect(renewSession(here, 'session-1', 'access-1')).rejects.toMatchObject(problem);
    expect(asked).toBe(1);
  });

  it('keeps the session when the server could not be asked', async () => {
    const { window } = world(() => Promise.reject(new Error('offline')));
    const here = window();
    await here.sessions.put(session());
    await expect(renewSession(here, 'session-1', 'access-1')).rejects.toThrow('offline');
    expect(await here.sessions.get('session-1')).toEqual(session());
  });

  it('brings nothing back that was signed out meanwhile', async () => {
    const { secrets, window } = world(async () => {
      await here.sessions.remove('session-1');
      return tokens('2');
    });
    const here = window();
    await here.sessions.put(session());
    await expect(renewSession(here, 'session-1', 'access-1')).rejects.toMatchObject({ name: 'CredentialsProblem' });
    expect([...secrets]).toEqual([]);
  });

  it('says that it takes a new sign-in where there is no refresh token', async () => {
    const { window } = world(async () => tokens('2'));
    const here = window();
    await here.sessions.put(session({ tokens: { ...tokens('1', 1000), refreshToken: undefined } }));
    await expect(renewSession(here, 'session-1', 'access-1')).rejects.toMatchObject({ name: 'CredentialsProblem' });
  });
});
