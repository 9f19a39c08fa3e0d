import { tame } from '../redact';
import { type CodeRequest, VARIABLES } from './request';

/** The lines of comment at the head of a program: what it does, what it needs, what was worked out when it was made. */
export function aboutLines(request: CodeRequest, run: string): string[] {
  const { title, frozen, call } = request;
  const variables = variablesOf(request).map((name) => `${name}=...`);
  return [
    ...(title === '' ? [] : [tame(title), '']),
    ...ABOUT[call.kind],
    `Run it with: ${[...variables, run].join(' ')}`,
    ...(call.kind === 'recognize' && call.audioToSave
      ? [
          'The request holds its audio itself: save that as the file named below, or name another file behind the program.',
        ]
      : []),
    ...(frozen.length > 0 ? ['', 'Worked out when this was made; what stands behind → is what is sent:'] : []),
    ...frozen.map(({ written, value }) => `  ${tame(written)} → ${tame(value)}`),
  ];
}

/** The environment variables that a program needs. */
export function variablesOf({ address, secrets, call }: CodeRequest): string[] {
  return [
    ...('variable' in address ? [address.variable] : []),
    ...(secrets.token ? [VARIABLES.token] : []),
    ...(secrets.key ? [VARIABLES.key] : []),
    ...(call.kind === 'watch' && call.hasToken ? [VARIABLES.channelToken] : []),
  ];
}

const ABOUT: Readonly<Record<CodeRequest['call']['kind'], readonly string[]>> = {
  list: ['Lists files page after page and prints each as one line of JSON.'],
  recognize: [
    'Sends an audio file to be recognized and prints the answer as JSON.',
    'It is sent once: the service may bill what it has heard.',
  ],
  watch: [
    'Creates a watch channel and prints the answer as JSON: its id and resourceId stop it again.',
    'Each channel needs an id of its own, so a new one is made every time.',
    'To stop a channel, put behind the program: stop ID RESOURCE_ID',
  ],
  stop: ['Stops a watch channel.'],
};
