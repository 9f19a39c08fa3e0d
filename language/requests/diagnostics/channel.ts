import { channel, stop, watching } from './channel-examples';
import type { RequestDiagnosticTable, Words } from './row';

/** Findings about the id of a channel, what it watches and what is stopped (api.md §2, §4; public-facts §2). */
export const CHANNEL_REQUEST: RequestDiagnosticTable = {
  'channel-id-characters': {
    group: 'channel',
    kind: 'channel',
    severity: 'error',
    message: 'An id of a channel has letters without accents, digits and “-”, “_”, “+”, “/”, “=” only.',
    summary: 'A channel id with characters that it cannot have.',
    explanation:
      'The documentation names a UUID “or a similar unique string” of at most 64 characters. Public clients of the family take the characters of UUIDs and of base64, and nothing else.',
    wrong: channel({ id: 'team calendar #1' }),
    right: channel(),
    fixes: ['Generate a UUID', 'Write “{instead}”'],
  },
  'placeholder-id': {
    group: 'channel',
    kind: 'channel',
    severity: 'warning',
    message: '“{name}” is still to be filled in.',
    summary: 'An id that stands for another one.',
    explanation:
      'The id of a channel is unique in the project, so a word like `channel-id`, or a UUID of zeros, is taken as soon as it has been used once. To stop a channel its own ids are needed: the id it was created with, and the `resourceId` of the answer.',
    wrong: channel({ id: 'channel-id' }),
    right: channel(),
    fixes: ['Generate a UUID', 'Write “{id}”'],
  },
  'channel-id-in-use': {
    group: 'channel',
    kind: 'channel',
    severity: 'warning',
    message: 'A channel of this id was created here already; the service takes an id once.',
    summary: 'A channel id that is in use here.',
    explanation:
      'Ids are unique in the project, also after their channel has ended (`channelIdNotUnique`). A channel that replaces another one needs a new id.',
    wrong: channel({ id: 'used-before' }),
    right: channel(),
    used: ['used-before'],
    fixes: ['Generate a UUID'],
  },
  'answered-member': {
    group: 'channel',
    kind: 'channel',
    severity: 'warning',
    message: '“{name}” belongs to the answer: in a request it says nothing. Is the id that of another channel too?',
    summary: 'A member of the answer in a request.',
    explanation:
      'The service fills in `kind`, `resourceId` and `resourceUri`. Where they stand in a request it was mostly copied from an answer, and has the id of a channel that exists.',
    wrong: channel({ resourceId: 'o3hgv1538sdjfh' }),
    right: channel(),
    fixes: ['Remove “{name}”'],
  },
  'unknown-watch-path': {
    group: 'channel',
    kind: 'channel',
    severity: 'error',
    message: watchProblem,
    summary: 'Something to watch that there is not.',
    explanation:
      'Four resources can be watched: `calendars/{calendarId}/events`, `calendars/{calendarId}/acl`, `users/me/calendarList` and `users/me/settings`. `primary` stands for the main calendar of the user.',
    wrong: watching('calendars/primary/event'),
    right: watching('calendars/primary/events'),
    fixes: ['Watch “{path}”'],
  },
  'wrapped-watch-path': {
    group: 'channel',
    kind: 'channel',
    severity: 'error',
    message: 'Write the path of the resource alone: {meant}.',
    summary: 'A path to watch with something around it.',
    explanation:
      'The path begins with `calendars/` or `users/me/` and ends with the resource. The address of the service comes from the connection, and `/watch` is added when the request is sent.',
    wrong: watching('https://www.example.com/calendar/v3/calendars/primary/events/watch'),
    right: watching('calendars/primary/events'),
    fixes: ['Watch “{path}”'],
  },
  'needless-member': {
    group: 'channel',
    kind: 'stop',
    severity: 'information',
    message: '“{name}” is not needed to stop a channel.',
    summary: 'More than is needed in a stop request.',
    explanation: 'The service reads `id` and `resourceId`. The rest of an answer that was pasted does no harm.',
    wrong: stop({ resourceUri: 'https://www.example.com/calendar/v3/calendars/primary/events' }),
    right: stop(),
    fixes: ['Remove “{name}”'],
  },
  'resource-mismatch': {
    group: 'channel',
    kind: 'stop',
    severity: 'warning',
    message: (words) =>
      words('other') === ''
        ? words.say('On record here, the channel of this id watches another resource.')
        : words.say('On record here, this is the resource of the channel {other}, not of the one named by “id”.'),
    summary: 'A resource id that is not that of the channel.',
    explanation:
      'A channel is stopped with its own id and the `resourceId` that came when it was created; with another one the service answers that there is no such channel.',
    wrong: stop({ id: 'channel-of-events', resourceId: 'resource-of-settings' }),
    right: stop({ id: 'channel-of-events', resourceId: 'resource-of-events' }),
    channels: [
      { id: 'channel-of-events', resourceId: 'resource-of-events', watch: 'calendars/primary/events' },
      { id: 'channel-of-settings', resourceId: 'resource-of-settings', watch: 'users/me/settings' },
    ],
    fixes: ['Write the resource of this channel', 'Stop “{id}” ({watch})'],
  },
};

function watchProblem(words: Words): string {
  switch (words('problem')) {
    case 'empty':
      return words.say('Name what is watched, as in “calendars/primary/events”.');
    case 'calendar-missing':
      return words.say('A calendar is missing.') + meant(words);
    case 'calendar-characters':
      return (
        words.say('This cannot be the id of a calendar. Write “primary” or an id; a blank is “%20”, a slash “%2F”.') +
        meant(words)
      );
    case 'resource-missing':
      return words.say('What of the calendar is watched? Write {meant}.');
    case 'user':
      return words.say('Lists and settings can be watched of oneself only: “users/me”.') + meant(words);
    default: {
      const others = () => words.say('Events and access rules of a calendar can, and your calendar list and settings.');
      return words.say('This cannot be watched.') + (meant(words) || ` ${others()}`);
    }
  }
}

function meant(words: Words): string {
  return words('meant') === '' ? '' : ` ${words.say('Did you mean {nearest}?', { nearest: words('meant') })}`;
}
