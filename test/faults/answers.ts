import { type FaultGroup, SERVICES } from './row';

const JSON_TYPE = { headers: { 'Content-Type': 'application/json' } };

/** It answers, and not with what was asked for. */
export const ANSWERS: FaultGroup = {
  title: 'Answers that are none',
  rows: [
    {
      title: 'A web page, as of a network that wants a sign-in',
      by: { fault: 'html' },
      says: /a web page instead of JSON: “Sign in to the network”/,
      but: {
        content: /a web page instead of the file/,
        token: /a web page, and not as an authorization server/,
      },
    },
    {
      title: 'Another content type',
      by: { fault: 'content-type=text/plain' },
      says: /answered with text\/plain instead of JSON/,
      but: { content: null, stop: null, token: null },
    },
    {
      title: 'Cut JSON',
      by: { fault: 'truncate' },
      says: /not complete JSON/,
      but: { content: null, stop: null, token: /answer that is none of an authorization server/ },
    },
    {
      title: 'Malformed JSON',
      by: { fault: 'malformed' },
      says: /not complete JSON/,
      but: { content: null, stop: null, token: /answer that is none of an authorization server/ },
    },
    {
      title: 'Nothing at all, with status 200',
      by: { answer: () => new Response('', JSON_TYPE) },
      says: /is empty/,
      but: { content: null, stop: null, token: /answer that is none of an authorization server/ },
    },
    {
      title: 'JSON of something else',
      by: { answer: () => Response.json([]) },
      says: /not what this method answers with|is no channel/,
      but: { content: null, stop: null, token: /answer that is none of an authorization server/ },
    },
    {
      title: 'An answer that does not end (5 GiB)',
      by: { fault: 'huge' },
      areas: ['list', 'get', 'recognize', 'watch', 'stop', 'token'],
      says: /larger than 32 MiB/,
      but: { stop: null, token: /larger than that of an authorization server/ },
    },
    {
      title: 'A small answer that unpacks to a large one',
      by: { socket: 'gzip-bomb' },
      areas: ['list', 'recognize', 'watch', 'token'],
      says: /larger than 32 MiB/,
      but: { token: /larger than that of an authorization server/ },
    },
  ],
};

/** It sends elsewhere. */
export const REDIRECTS: FaultGroup = {
  title: 'Redirects',
  rows: [
    {
      title: 'To itself, for ever',
      by: { fault: 'redirect-loop' },
      says: /redirects in a circle/,
      but: WRITES(/redirects a request that changes something/),
    },
    {
      title: 'Too many in a row',
      by: { answer: redirectOn() },
      reads: 6,
      says: /redirects too many times/,
      but: WRITES(/redirects a request that changes something/),
    },
    {
      title: 'To another origin, where credentials do not go',
      by: { fault: 'redirect=https://elsewhere.example/drive/v3/files', times: 1 },
      says: /HTTP 401/,
      advises: /A redirect led to another origin, where the credentials of this connection are not sent/,
      areas: ['list', 'get', 'content'],
    },
    {
      title: 'From HTTPS to plain HTTP',
      by: { fault: 'redirect=http://service.example/drive/v3/files' },
      says: /from HTTPS to plain HTTP/,
      but: WRITES(/redirects a request that changes something/),
    },
    {
      title: 'Without saying where to',
      by: { answer: () => new Response(null, { status: 302 }) },
      says: /redirects without saying where to/,
      but: { token: /leads to another address, where nothing secret is sent/ },
    },
  ],
};

/** Lists that do not end, or are not whole. */
export const LISTS: FaultGroup = {
  title: 'Lists',
  rows: [
    {
      title: 'A page token that was given before',
      by: { fault: 'repeat-page-token' },
      areas: ['pages'],
      reads: 2,
      says: /a page token it has already given/,
    },
    { title: 'incompleteSearch', by: { fault: 'incomplete' }, areas: ['list'], says: null },
    { title: 'The clock of the service is far off', by: { fault: 'date=86400' }, areas: SERVICES, says: null },
  ],
};

function WRITES(says: RegExp) {
  const token = /leads to another address, where nothing secret is sent/;
  return { recognize: says, watch: says, stop: says, token };
}

function redirectOn(): () => Response {
  let count = 0;
  return () => new Response(null, { status: 302, headers: { Location: `/drive/v3/files?n=${++count}` } });
}
