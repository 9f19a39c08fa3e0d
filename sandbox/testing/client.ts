import type { ErrorBody, FileList, FileResource } from '../../api/types';
import { createSandbox, type Sandbox, type SandboxOptions } from '../index';

/** The moment at which tests take place. */
export const NOW = new Date('2024-06-15T12:00:00Z');

const MOST_PAGES = 1000;

type Parameters = Readonly<Record<string, string | number | boolean>>;

/** An answer, its body read as JSON where it is JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: FileList & FileResource & ErrorBody;
}

/** A sandbox and short ways to ask it, for tests. */
export interface TestClient {
  readonly sandbox: Sandbox;
  send(method: string, path: string, parameters?: Parameters, init?: RequestInit): Promise<Answer>;
  get(path: string, parameters?: Parameters, init?: RequestInit): Promise<Answer>;
  /** One page of a list. */
  list(parameters?: Parameters): Promise<Answer>;
  /** The names of all files of a list, page by page, each page of `pageSize`. */
  names(parameters?: Parameters): Promise<readonly string[]>;
  /** All pages of a list, one after the other; `between` runs after each but the last. */
  pages(parameters?: Parameters, between?: () => Promise<void>): Promise<readonly (readonly FileResource[])[]>;
  create(resource: object): Promise<string>;
  change(method: 'PATCH' | 'DELETE', id: string, resource?: object, parameters?: Parameters): Promise<Answer>;
}

/** Opens a sandbox whose clock stands at `NOW`. */
export function openSandbox(options: SandboxOptions = {}): TestClient {
  const sandbox = createSandbox({ now: () => NOW, random: () => 0, ...options });
  const send: TestClient['send'] = async (method, path, parameters = {}, init = {}) => {
    const search = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, `${value}`]));
    const headers = new Headers(init.headers);
    if (!headers.has('Authorization')) headers.set('Authorization', `Bearer ${sandbox.accessToken}`);
    if (headers.get('Authorization') === 'none') headers.delete('Authorization');
    const answer = await sandbox.fetch(
      new Request(`http://sandbox.localhost${path}?${search}`, { method, ...init, headers }),
    );
    const text = await answer.text();
    const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') ?? false;
    return { status: answer.status, headers: answer.headers, text, json: isJson ? JSON.parse(text) : {} };
  };
  const list: TestClient['list'] = (parameters) => send('GET', '/drive/v3/files', parameters);
  const pages: TestClient['pages'] = async (parameters, between) => {
    const found: FileResource[][] = [];
    for (let pageToken: string | undefined | null = ''; pageToken !== undefined && pageToken !== null; ) {
      const { json } = await list({ ...parameters, ...(pageToken !== '' && { pageToken }) });
      if (!json.files) throw new Error(JSON.stringify(json));
      found.push([...json.files]);
      if (found.length > MOST_PAGES) throw new Error('The pages of this list do not end.');
      pageToken = json.nextPageToken;
      if (pageToken) await between?.();
    }
    return found;
  };
  const body = (resource: object): RequestInit => ({
    body: JSON.stringify(resource),
    headers: { 'Content-Type': 'application/json' },
  });
  return {
    sandbox,
    send,
    list,
    pages,
    get: (path, parameters, init) => send('GET', path, parameters, init),
    names: async (parameters) => (await pages({ pageSize: 1000, ...parameters })).flat().map((file) => file.name ?? ''),
    create: async (resource) => (await send('POST', '/drive/v3/files', {}, body(resource))).json.id ?? '',
    change: (method, id, resource = {}, parameters) =>
      send(method, `/drive/v3/files/${id}`, parameters, method === 'DELETE' ? {} : body(resource)),
  };
}
