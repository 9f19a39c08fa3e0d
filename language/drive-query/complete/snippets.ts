import type { Draft, Place } from './completion';
import { expanded, snippet } from './placeholders';

interface QuerySnippet {
  readonly label: string;
  /** The whole query, with `‹places›` to write in; `<vendor>` stands for the vendor word of the connection. */
  readonly body: string;
  readonly words: string;
}

/** Whole queries to start from: the tasks of api.md §4 in the order people meet them. */
const QUERIES: readonly QuerySnippet[] = [
  { label: 'Files by name', body: "name contains '‹report›' and trashed = false", words: 'name find search' },
  { label: 'Files that mention words', body: "fullText contains '‹hello›'", words: 'fulltext content text' },
  { label: 'Files that mention a phrase', body: 'fullText contains \'"‹hello world›"\'', words: 'fulltext exact' },
  { label: 'Files in a folder', body: "'‹root›' in parents and trashed = false", words: 'parents children list' },
  {
    label: 'Folders',
    body: "mimeType = 'application/vnd.<vendor>-apps.folder' and trashed = false",
    words: 'mimetype directories',
  },
  {
    label: 'Everything but folders',
    body: "mimeType != 'application/vnd.<vendor>-apps.folder' and trashed = false",
    words: 'mimetype files only',
  },
  { label: 'PDF files', body: "mimeType = 'application/pdf' and trashed = false", words: 'mimetype documents' },
  { label: 'Images', body: "mimeType contains 'image/' and trashed = false", words: 'mimetype pictures photos' },
  {
    label: 'Recently changed files',
    body: 'modifiedTime > today - ‹7d› and trashed = false',
    words: 'modifiedtime last week new',
  },
  {
    label: 'Changed between two times',
    body: "modifiedTime >= '‹2024-01-01T00:00:00›' and modifiedTime < '‹2025-01-01T00:00:00›'",
    words: 'modifiedtime range',
  },
  { label: 'My own files', body: "'me' in owners and trashed = false", words: 'owners mine' },
  {
    label: 'Files someone may change',
    body: "'‹user@example.org›' in writers and trashed = false",
    words: 'writers editors group',
  },
  { label: 'Shared with me', body: "sharedWithMe and name contains '‹hello›'", words: 'shared' },
  { label: 'Starred files', body: 'starred = true and trashed = false', words: 'favourites' },
  { label: 'Files in the trash', body: 'trashed = true', words: 'trashed deleted bin' },
  { label: 'Files that anyone can find', body: "visibility = 'anyoneCanFind'", words: 'visibility public' },
  {
    label: 'Files with a property',
    body: "properties has { key='‹mass›' and value='‹1.3kg›' }",
    words: 'properties custom',
  },
  { label: 'Shortcuts to a file', body: "shortcutDetails.targetId = '‹id›'", words: 'shortcut target' },
  { label: 'Files with a label', body: "'labels/‹label›' in labels", words: 'labels' },
  { label: 'Files without a label', body: "not 'labels/‹label›' in labels", words: 'labels not' },
];

/** Whole queries for a request that has none yet. */
export function completeWholeQuery(place: Place, replace: Draft['replace']): Draft[] {
  return QUERIES.map(({ label, body, words }) => {
    const template = body.replace('<vendor>', place.settings.vendor);
    return {
      label,
      kind: 'snippet',
      insertText: snippet(template),
      snippet: true,
      replace,
      detail: 'Whole query',
      subject: { kind: 'query', text: expanded(template) },
      filterText: `${label} ${words}`,
    };
  });
}

/** A new request: its heading, and a query that lists everything. */
export function newRequest(replace: Draft['replace']): Draft {
  return {
    label: '###',
    kind: 'snippet',
    insertText: snippet('### ‹Title›\n'),
    snippet: true,
    replace,
    detail: 'A new request',
    filterText: '### request',
  };
}
