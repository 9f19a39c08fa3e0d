import { SANDBOX } from './settings';

/** How a connection is called before the user. */
export function labelOf(name: string): string {
  return name === SANDBOX ? 'Sandbox' : name;
}
