import { javaProgram } from './java';
import { javascriptProgram } from './javascript';
import { pythonProgram } from './python';
import type { CodeRequest } from './request';

/** A language that programs are written in. */
export interface ProgramLanguage {
  readonly id: string;
  readonly label: string;
  /** What it needs. */
  readonly needs: string;
  /** Id of the editor. */
  readonly editorId: string;
  /** Writes a whole program that uses nothing but the standard library. */
  readonly write: (request: CodeRequest) => string;
}

/** One row for each language; the first is offered first. */
export const PROGRAM_LANGUAGES: readonly ProgramLanguage[] = [
  { id: 'python', label: 'Python', needs: 'Python 3.8 or later', editorId: 'python', write: pythonProgram },
  {
    id: 'javascript',
    label: 'JavaScript',
    needs: 'Node.js 18 or later',
    editorId: 'javascript',
    write: javascriptProgram,
  },
  { id: 'java', label: 'Java', needs: 'Java 11 or later', editorId: 'java', write: javaProgram },
];
