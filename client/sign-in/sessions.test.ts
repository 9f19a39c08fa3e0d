import { describe, expect, it } from 'vitest';
import { createSessions } from './sessions';
import { fakeState, fakeStorage, session } from './testing/fakes';

describe('sessions', () => {
  it('keep nothing but ids outside the secret storage', async () => {
    const { secrets, storage } = fakeStorage();
    const { kept, state } = fakeState();
    await createSessions(storage, state).put(session());
    expect([...kept]).toEqual([['driveQuery.sessions', ['session-1']]]);
    expect([...secrets.keys()]).toEqual(['driveQuery.session:session-1']);
  });

  it('give those of a connection, the one that was chosen last first', async () => {
    const sessions = createSessions(fakeStorage().storage, fakeState().state);
    await sessions.put(session({ id: 'a', chosenAt: 1 }));
    await sessions.put(session({ id: 'b', chosenAt: 2 }));
    await sessions.put(session({ id: 'c', connection: 'other' }));
    expect((await sessions.of('team')).map(({ id }) => id)).toEqual(['b', 'a']);
    expect((await sessions.of()).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  it('learn of what other windows keep and remove, and tell of it', async () => {
    const { storage } = fakeStorage();
    const [here, there] = [createSessions(storage, fakeState().state), createSessions(storage, fakeState().state)];
    const told: string[] = [];
    here.onDidChange((id) => told.push(id));
    await there.put(session());
    expect(await here.of('team')).toEqual([session()]);
    await there.remove('session-1');
    expect(await here.of('team')).toEqual([]);
    expect(told).toEqual(['session-1', 'session-1']);
  });

  it('leave nothing of one that is removed', async () => {
    const { secrets, storage } = fakeStorage();
    const { kept, state } = fakeState();
    const sessions = createSessions(storage, state);
    await sessions.put(session());
    await sessions.remove('session-1');
    expect([...secrets]).toEqual([]);
    expect([...kept.values()]).toEqual([[]]);
  });

  it.each(['', '{', 'null', '{"version":2}', '{"version":1}', '{"version":1,"id":"session-1","tokens":null}'])(
    'take %j for none',
    async (text) => {
      const { storage } = fakeStorage();
      const sessions = createSessions(storage, fakeState().state);
      await sessions.put(session());
      await storage.store('driveQuery.session:session-1', text);
      expect(await sessions.of()).toEqual([]);
    },
  );
});
