import { measurePages } from './pages.ts';
import { measureOnlySignIns, measureSpeed } from './speed.ts';

const args = process.argv.slice(2);

/** The value behind `--name`, else `fallback`; throws on what is no whole number from 0. */
function numberAfter(name: string, fallback: number): number {
  const at = args.indexOf(name);
  if (at < 0) return fallback;
  const value = Number(args[at + 1]);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} wants a whole number`);
  return value;
}

if (args.includes('--pages')) await measurePages();
else if (args.includes('--sign-ins')) await measureOnlySignIns();
else
  await measureSpeed({
    products: numberAfter('--products', 100_000),
    rounds: numberAfter('--rounds', 5),
    waitsOnly: args.includes('--waits'),
  });

process.exit(0);
