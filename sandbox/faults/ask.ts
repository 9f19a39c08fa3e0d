import { ServiceError } from '../http/failure';
import type { AskedFault } from './fault';
import { FAULTS, faultNamed } from './table';

/** The request header that asks for faults. */
export const FAULT_HEADER = 'X-Sandbox-Fault';

/** Reads a list of faults, `latency=500, 429; retry-after=2`. Throws 400 for one that does not exist. */
export function readFaults(text: string): readonly AskedFault[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readFault);
}

function readFault(text: string): AskedFault {
  const [head = '', ...rest] = text.split(';').map((part) => part.trim());
  const [name, value] = splitAt(head);
  if (faultNamed(name)) return { name, value, settings: Object.fromEntries(rest.map(splitAt)) };
  const names = FAULTS.map((fault) => fault.name).join(', ');
  const message = `There is no fault '${name}'. The faults are: ${names}.`;
  throw new ServiceError({ status: 400, reason: 'invalid', message, locationType: 'header', location: FAULT_HEADER });
}

function splitAt(text: string): readonly [string, string] {
  const at = text.indexOf('=');
  return at < 0 ? [text, ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
