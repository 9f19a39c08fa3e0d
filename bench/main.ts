/** Every table of the benchmarks, or those named: `npm run bench -- keystroke features opening start parsing requests results sandbox notifications`. */
import { benchFeatures } from './features';
import { benchKeystrokes } from './keystroke';
import { benchNotifications } from './notifications';
import { benchOpening, benchStart } from './opening';
import { benchParsing } from './parsing';
import { benchRequests } from './requests';
import { benchResults } from './results';
import { benchSandbox } from './sandbox';

const BENCHES: Readonly<Record<string, (root: string) => void | Promise<void>>> = {
  start: benchStart,
  keystroke: benchKeystrokes,
  features: benchFeatures,
  opening: benchOpening,
  parsing: benchParsing,
  requests: benchRequests,
  results: benchResults,
  sandbox: async () => void (await benchSandbox()),
  notifications: async () => void (await benchNotifications()),
};

async function main([root, ...asked]: readonly string[]): Promise<void> {
  const unknown = asked.filter((name) => !(name in BENCHES));
  if (unknown.length > 0) {
    throw new Error(`There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  }
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (asked.length === 0 || asked.includes(name)) await bench(root!);
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
