import { type QueryCheck, report } from '../context';
import type { GivenValue } from '../value';

/** The vendor's own types (api.md §2, special values), and what begins them. */
const OWN_TYPE = /^application\/vnd\.([a-z0-9][a-z0-9.-]*?)-apps(?=\.|$)/i;

/** A type of another vendor than the one the request goes to: no file there has it. Silent where no connection is known. */
export function checkVendor(check: QueryCheck, { text, first, last, variable }: GivenValue): void {
  const { vendor, vendorKnown } = check.settings;
  const found = OWN_TYPE.exec(text)?.[1];
  if (!vendorKnown || found === undefined || found.toLowerCase() === vendor.toLowerCase()) return;
  const replacement = `'${text.replace(OWN_TYPE, `application/vnd.${vendor}-apps`)}'`;
  const isFixable = variable === undefined && !/['\\]/.test(text);
  report(check, 'other-vendor', first, last, { found, vendor, ...(isFixable && { replacement }) });
}
