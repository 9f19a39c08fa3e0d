import { DidChangeWatchedFilesNotification } from 'vscode-languageserver';
import type { AudioFile } from '../../language/requests';
import type { NamedFileLook, ServerContext } from '../context';
import type { RequestLanguage } from './requests';

/** While a path is being typed, each of its beginnings is looked for. */
const PATHS_KEPT = 16;

/** Files of these names are watched, in clients that can: what is said of them is said anew when they change. */
const WATCHED = '**/*.{wav,wave,flac,ogg,oga,opus,spx,mp3,amr,awb,webm,ulaw,mulaw,raw,pcm}';

interface Known {
  readonly file?: AudioFile;
  readonly stamp?: string;
  /** Whether somebody is looking; then nobody else has to. */
  readonly looking: boolean;
  /** Whether it changed while somebody was looking, who may have seen it as it was before. */
  readonly stale?: boolean;
}

type Readers = Pick<RequestLanguage, 'readAudio' | 'sourceOf'>;

/** What is known of the files that `$request.audioFile` names, by document and path. */
export interface AudioFiles {
  /** What is known of the file now. Looks at it in the background; `changed` is called when that tells something new. */
  readonly of: (uri: string, path: string) => AudioFile | undefined;
  readonly lookAgain: () => void;
  readonly forget: (uri: string) => void;
}

/**
 * Keeps what is known of audio files. They are read in the background, a check never waits for them, and of each only the
 * facts are kept. None is looked at in a workspace that is not trusted: a document must not make the server touch files.
 */
export function createAudioFiles(
  context: ServerContext,
  language: Readers,
  changed: (uri: string) => void,
): AudioFiles {
  const documents = new Map<string, Map<string, Known>>();
  let watching = !context.abilities.watchFiles;

  function watch(): void {
    if (watching) return;
    watching = true;
    context.connection.client
      .register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: WATCHED }] })
      .catch((error) => context.log('Watching audio files failed', error));
  }

  const mayLook = () =>
    !context.settingsAwaited && context.settings.trusted && context.host.readNamedFile !== undefined;

  async function look(uri: string, path: string): Promise<void> {
    const known = documents.get(uri)?.get(path);
    const named = { document: uri, path, folders: context.folders };
    const seen = await context.host.readNamedFile?.(named, known?.stamp);
    const paths = documents.get(uri);
    const now = paths?.get(path);
    if (!paths || !now) return;
    const { file, stamp } = (seen?.kind === 'unchanged' ? known : learn(language, seen)) ?? {};
    paths.set(path, { ...(file && { file }), ...(stamp !== undefined && { stamp }), looking: false });
    if (!same(known?.file, file)) changed(uri);
    if (now.stale) begin(uri, path);
  }

  /** Remembers that a document names a file, for the time when it may be looked at. */
  function note(uri: string, path: string): void {
    const paths = documents.get(uri) ?? new Map<string, Known>();
    documents.set(uri, paths);
    if (!paths.has(path)) paths.set(path, { looking: false });
    for (const old of [...paths.keys()].slice(0, -PATHS_KEPT)) paths.delete(old);
  }

  function begin(uri: string, path: string): void {
    const paths = documents.get(uri);
    const known = paths?.get(path);
    if (!paths || known?.looking) return;
    watch();
    paths.set(path, { ...known, looking: true });
    look(uri, path).catch((error) => {
      paths.delete(path);
      context.log(`Looking at ${path}, which ${uri} names, failed`, error);
    });
  }

  return {
    of(uri, path) {
      note(uri, path);
      if (!mayLook()) return undefined;
      begin(uri, path);
      return documents.get(uri)?.get(path)?.file;
    },
    lookAgain() {
      if (!mayLook()) return;
      for (const [uri, paths] of documents) {
        for (const [path, known] of paths) {
          if (known.looking) paths.set(path, { ...known, stale: true });
          else begin(uri, path);
        }
      }
    },
    forget: (uri) => void documents.delete(uri),
  };
}

function learn({ readAudio, sourceOf }: Readers, seen: NamedFileLook | undefined): Omit<Known, 'looking'> {
  if (seen?.kind === 'refused') return { file: { found: false, reason: seen.reason } };
  if (seen?.kind !== 'read') return {};
  const { bytes, stamp } = seen;
  return { file: { found: true, bytes: bytes.length, facts: readAudio(sourceOf(bytes)) }, stamp };
}

function same(one: AudioFile | undefined, other: AudioFile | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
