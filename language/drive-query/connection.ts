import type { ConnectionFacts, LanguageSettings } from '../settings';
import type { Block } from './block';

/**
 * The settings as they hold for one block: a request that names a connection is judged, completed and linked by what is
 * known of that one. Of a connection nobody knows, nothing is: no web address, no ids, no vendor to hold a type to.
 */
export function settingsOf(block: Block, settings: LanguageSettings): LanguageSettings {
  const name = connectionOf(block);
  if (name === undefined) return settings;
  const { known: _known, webUrl: _webUrl, vendorKnown: _vendorKnown, ...others } = settings;
  return { ...others, ...factsOf(name, settings) };
}

/** The connection that a block names, as it is sent: the last one wins. A variable is given as it is written. */
function connectionOf({ directives }: Block): string | undefined {
  return directives.findLast(({ name, value }) => name === 'connection' && value !== '')?.value;
}

function factsOf(name: string, { byConnection = {} }: LanguageSettings): Partial<LanguageSettings> {
  const facts: ConnectionFacts | undefined = Object.hasOwn(byConnection, name) ? byConnection[name] : undefined;
  return facts ? { ...facts, vendorKnown: true } : {};
}
