import { channel } from './channel-examples';
import type { RequestDiagnosticTable, Words } from './row';

const RIGHT = channel();

/** Findings about where notifications go, and about what comes with them (api.md §2, §6; public-facts §2). */
export const CHANNEL_ADDRESS: RequestDiagnosticTable = {
  'address-not-https': {
    group: 'channel',
    kind: 'channel',
    severity: 'error',
    message: 'Notifications are sent to HTTPS addresses only.',
    summary: 'A receiving address without TLS.',
    explanation:
      'The address must be HTTPS, with a valid certificate; the service refuses any other (`push.webhookUrlNotHttps`).',
    wrong: channel({ address: 'http://example.com/notifications' }),
    right: RIGHT,
    fixes: ['Write “https”'],
  },
  'malformed-address': {
    group: 'channel',
    kind: 'channel',
    severity: 'error',
    message: addressProblem,
    summary: 'A receiving address that cannot be right.',
    explanation:
      'The address is absolute: `https://`, a host, and, where they are needed, a port, a path and a query. Blanks and backslashes stand in it encoded, `%20` and `%5C`.',
    wrong: channel({ address: 'example.com/notifications' }),
    right: RIGHT,
    fixes: ['Write “{address}”'],
  },
  'address-length': {
    group: 'channel',
    kind: 'channel',
    severity: 'warning',
    message: 'Many servers and proxies take no address of more than 2,048 characters.',
    summary: 'A very long receiving address.',
    explanation:
      'The documentation gives no limit. What a receiver needs to know fits into `token`, or is looked up by the id of the channel.',
    wrong: channel({ address: `https://example.com/${'a'.repeat(2_040)}` }),
    right: RIGHT,
  },
  'address-credentials': {
    group: 'channel',
    kind: 'channel',
    severity: 'warning',
    message:
      'A name or password in an address is not sent on by most clients, and can be read by whoever sees the address.',
    summary: 'A name or password in a receiving address.',
    explanation:
      'What stands before an `@` is no part of where a request goes. To know that a message is genuine compare `token`, which comes with each of them.',
    wrong: channel({ address: 'https://calendar@example.com/notifications' }),
    right: RIGHT,
    fixes: ['Remove it'],
  },
  'address-fragment': {
    group: 'channel',
    kind: 'channel',
    severity: 'warning',
    message: 'What stands behind “#” is never sent to a server.',
    summary: 'A fragment in a receiving address.',
    explanation: 'A fragment is for the reader of a page. Use a path, a query, or `token`.',
    wrong: channel({ address: 'https://example.com/notifications#calendar' }),
    right: RIGHT,
    fixes: ['Remove it', 'Write “%23” for “#”'],
  },
  'address-host-unicode': {
    group: 'channel',
    kind: 'channel',
    severity: 'warning',
    message:
      'Write the host in its ASCII form, “xn--…”: certificates name it so, and letters of other scripts can be mistaken.',
    summary: 'A host in other letters than ASCII.',
    explanation:
      'Not every client turns an internationalised name into the form that DNS and certificates know, and two names that look alike may be different ones. The registrar of the name tells its ASCII form.',
    wrong: channel({ address: 'https://kalender.münchen.com/notifications' }),
    right: channel({ address: 'https://kalender.xn--mnchen-3ya.com/notifications' }),
  },
  'private-address': {
    group: 'channel',
    kind: 'channel',
    severity: 'warning',
    message: hostProblem,
    summary: 'An address that the service cannot reach.',
    explanation:
      'Notifications come from the service. It reaches neither your machine nor names and addresses of your own network; publish the receiver under a public name, or put a tunnel before it. The sandbox runs on your machine and reaches all of them: with it there is no such finding.',
    wrong: channel({ address: 'https://localhost:8443/notifications' }),
    right: RIGHT,
  },
  'ip-address': {
    group: 'channel',
    kind: 'channel',
    severity: 'warning',
    message: 'Few certificates name an IP address, and the certificate has to name the host: use a name.',
    summary: 'A receiving address in digits.',
    explanation:
      'The subject of the certificate must match the host of the address, or notifications are not delivered. Certificates for IP addresses are rare.',
    wrong: channel({ address: 'https://8.8.4.4/notifications' }),
    right: RIGHT,
  },
  'secret-in-address': {
    group: 'channel',
    kind: 'channel',
    severity: 'warning',
    message: 'The address holds what looks like {what}. Addresses are stored and logged by everyone on the way.',
    summary: 'A secret in a receiving address.',
    explanation:
      'The service keeps the address, and servers write it into their logs. Take the secret out and, if it is real, revoke it. To know that a message is genuine use a random `token`.',
    wrong: channel({ address: 'https://example.com/notifications?key=AIzaSyA0000000000000000000000000000EXAMPLE' }),
    right: RIGHT,
    fixes: ['Remove it'],
  },
  'secret-in-token': {
    group: 'channel',
    kind: 'channel',
    severity: 'warning',
    message: (words) => {
      if (words('what') === '') {
        return words('parameter') === ''
          ? words.say('The token holds a secret, by its name. A channel token must not hold secrets.')
          : words.say('“{parameter}” in the token holds a secret, by its name. A channel token must not hold secrets.');
      }
      return words('parameter') === ''
        ? words.say('The token holds what looks like {what}. A channel token must not hold secrets.')
        : words.say('“{parameter}” in the token holds what looks like {what}. A channel token must not hold secrets.');
    },
    summary: 'A secret in a channel token.',
    explanation:
      'The token goes to the service and comes back with each notification, in a header that servers may log. It must not contain sensitive data such as OAuth tokens (api.md §2). Take the secret out and, if it is real, revoke it. A random text that is used for nothing else is a good token.',
    wrong: channel({ token: 'target=calendar&access_token=ya29.a0EXAMPLEaccessTOKEN' }),
    right: channel({ token: 'target=calendar' }),
    fixes: ['Remove it', 'Write a random token'],
  },
  'token-control-character': {
    group: 'channel',
    kind: 'channel',
    severity: 'error',
    message: 'A header cannot carry line breaks and other control characters.',
    summary: 'A line break or another control character in a token.',
    explanation:
      'The token comes with each notification in the header `X-Svc-Channel-Token`. A line break would end the header, so it cannot be part of one.',
    wrong: channel({ token: 'target=calendar\n' }),
    right: channel({ token: 'target=calendar' }),
    fixes: ['Remove it', 'Encode it'],
  },
  'token-characters': {
    group: 'channel',
    kind: 'channel',
    severity: 'warning',
    message: (words) =>
      words('problem') === 'blanks'
        ? words.say('Blanks at the ends of a header are lost on the way.')
        : words.say('A header carries ASCII only: this may arrive as something else, or not at all.'),
    summary: 'A token that does not travel well.',
    explanation:
      'The token comes with each notification in the header `X-Svc-Channel-Token`. Headers hold printable ASCII; blanks at their ends are dropped. Encode the rest as URLs do.',
    wrong: channel({ token: 'team=Müller' }),
    right: channel({ token: 'team=M%C3%BCller' }),
    fixes: ['Encode it', 'Remove the blanks'],
  },
};

function addressProblem(words: Words): string {
  switch (words('problem')) {
    case 'blanks-around':
      return words.say('There are blanks around the address.');
    case 'blank':
      return words.say('An address has no blanks; write “%20”.');
    case 'backslash':
      return words.say('An address has slashes, no backslashes.');
    case 'relative':
      return words.say('The address has to be absolute: “https://”, a host, a path.');
    case 'scheme':
      return words.say('The address has to begin with “https://”.');
    case 'host-missing':
      return words.say('The host is missing behind “https://”.');
    case 'host-characters':
      return words.say('A host has letters, digits, hyphens and dots only.');
    case 'host-digits':
      return words.say('This looks like an IP address and is none.');
    case 'port':
      return words.say('A port is a number from 1 to 65535.');
    default:
      return words.say(
        'No host can have this name: its parts have 1 to 63 characters, and begin and end with a letter or a digit.',
      );
  }
}

function hostProblem(words: Words): string {
  switch (words('kind')) {
    case 'loopback':
      return words.say('This is the machine itself, so the service cannot send anything there.');
    case 'link-local':
    case 'private':
      return words.say('This is an address of a private network, so the service cannot send anything there.');
    case 'private-name':
      return words.say('Only your own network knows this name, so the service cannot send anything there.');
    case 'single-label':
      return words.say(
        'A name without a dot is known to your own network only, so the service cannot send anything there.',
      );
    case 'reserved-name':
      return words.say('Nobody can have a name with this ending, so the service cannot send anything there.');
    default:
      return words.say('Nobody has this address on the internet, so the service cannot send anything there.');
  }
}
