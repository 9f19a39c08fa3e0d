import type { Output, Outside } from './outside';

export type Paint = (style: keyof typeof STYLES, text: string) => string;

const STYLES = {
  error: '31',
  warning: '33',
  information: '34',
  hint: '36',
  strong: '1',
  faint: '2',
} as const;

/**
 * Colours for one output: only on a terminal, unless the environment says otherwise. FORCE_COLOR wins over NO_COLOR, as
 * it does in Node itself; an empty value of either, and FORCE_COLOR=0, count for nothing and for no.
 */
export function paintFor(output: Output, env: Outside['env']): Paint {
  return usesColour(output, env) ? (style, text) => `\u001b[${STYLES[style]}m${text}\u001b[0m` : (_style, text) => text;
}

function usesColour(output: Output, env: Outside['env']): boolean {
  const forced = env.FORCE_COLOR ?? '';
  if (forced !== '') return forced !== '0' && forced !== 'false';
  if ((env.NO_COLOR ?? '') !== '' || env.TERM === 'dumb') return false;
  return output.isTerminal;
}
