import type { Credentials, KnownSecrets } from '../../api';
import type { Doors } from './doors';

/** The same doors; whatever secret goes through one is learned before it does, that of a renewal too. */
export function learnedDoors(doors: Doors, learn: KnownSecrets['learn']): Doors {
  return async (...asked) => {
    const door = await doors(...asked);
    return door.credentials ? { ...door, credentials: learned(door.credentials, learn) } : door;
  };
}

function learned(credentials: Credentials, learn: KnownSecrets['learn']): Credentials {
  const { accessToken, apiKey, renew } = credentials;
  learn(accessToken, apiKey);
  if (!renew) return credentials;
  const renewAndLearn: typeof renew = async (...asked) => {
    const next = await renew(...asked);
    learn(next);
    return next;
  };
  // Whenever its access token is read it is the one that is good then. Copied property by property it stays so.
  const copy = Object.defineProperties({} as Credentials, Object.getOwnPropertyDescriptors(credentials));
  return Object.defineProperty(copy, 'renew', { value: renewAndLearn, enumerable: true });
}
