import { type ChannelsState, isChannelsState } from './channels/state';
import type { Journal } from './files/journal';
import { isSignInState, type SignInState } from './sign-in/state';
import type { SpeechState } from './speech/state';

/** What a state file holds: what happened to the files, and what the other areas keep. */
export interface SavedState extends Journal {
  readonly speech?: SpeechState;
  readonly channels?: ChannelsState;
  readonly signIn?: SignInState;
}

/** An area that has something to keep. */
export interface Kept<Part> {
  /** Goes up with every change. */
  changes(): number;
  part(): Part;
}

/** A state file that cannot be used. */
export class BadState extends Error {}

/** Reads a state file. Throws `BadState` for text that is not one. */
export function readState(text: string): SavedState {
  try {
    const state = JSON.parse(text) as SavedState;
    if (state.version === 1 && Array.isArray(state.rows) && arePartsRight(state)) return state;
  } catch {
    // Not JSON: the same answer as for JSON of another kind.
  }
  throw new BadState('The state file was not written by this sandbox. Remove it, or name another one.');
}

/** The areas beside the files, by their names in the state. */
interface Parts {
  readonly speech: Kept<SpeechState>;
  readonly channels: Kept<ChannelsState>;
  readonly signIn: Kept<SignInState>;
}

/** Gives the state as text, or undefined when nothing changed since the last call. */
export function snapshots(files: Kept<Journal>, { speech, channels, signIn }: Parts): () => string | undefined {
  const changes = () => files.changes() + speech.changes() + channels.changes() + signIn.changes();
  let written = changes();
  return () => {
    const now = changes();
    if (now === written) return undefined;
    written = now;
    const state: SavedState = {
      ...files.part(),
      speech: speech.part(),
      channels: channels.part(),
      signIn: signIn.part(),
    };
    return JSON.stringify(state);
  };
}

function arePartsRight({ speech, channels, signIn }: SavedState): boolean {
  return (
    (speech === undefined || isSpeechState(speech)) &&
    (channels === undefined || isChannelsState(channels)) &&
    (signIn === undefined || isSignInState(signIn))
  );
}

function isSpeechState(speech: SpeechState): boolean {
  return [speech.transcripts, speech.restrictEndpointUsage ?? []].every(Array.isArray);
}
