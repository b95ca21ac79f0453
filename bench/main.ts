import { measureApps } from './apps.ts';
import { measureBackOffice } from './back-office.ts';
import { measurePages } from './pages.ts';
import { measurePrices } from './prices.ts';
import { measureReviews } from './reviews.ts';
import { measureOnlyFresh, measureOnlyOrders, measureOnlySignIns, measureSpeed } from './speed.ts';
import { say } from './table.ts';

const args = process.argv.slice(2);

/** The value behind `--name`, else `fallback`; throws on what is no whole number from 0. */
function numberAfter(name: string, fallback: number): number {
  const at = args.indexOf(name);
  if (at < 0) return fallback;
  const value = Number(args[at + 1]);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} wants a whole number`);
  return value;
}

/** The text behind `--name`, else null. */
function textAfter(name: string): string | null {
  const at = args.indexOf(name);
  return at < 0 ? null : (args[at + 1] ?? null);
}

if (args.includes('--back-office')) {
  await measureBackOffice({
    orders: numberAfter('--history', 1_000_000),
    products: numberAfter('--products', 100_000),
    dataDir: textAfter('--data'),
    only: textAfter('--only'),
  });
} else if (args.includes('--pages')) await measurePages();
else if (args.includes('--apps')) await measureApps(numberAfter('--rounds', 5));
else if (args.includes('--prices')) say(measurePrices());
else if (args.includes('--reviews')) await measureReviews();
else if (args.includes('--sign-ins')) await measureOnlySignIns();
else if (args.includes('--fresh')) await measureOnlyFresh(numberAfter('--rounds', 5));
else if (args.includes('--orders')) await measureOnlyOrders(numberAfter('--rounds', 3));
else
  await measureSpeed({
    products: numberAfter('--products', 100_000),
    rounds: numberAfter('--rounds', 5),
    waitsOnly: args.includes('--waits'),
    dataDir: textAfter('--data'),
  });

process.exit(0);
