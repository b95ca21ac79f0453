import { type CheckedStory, checkPaypal, checkStripe } from '../modules/payments/index.ts';
import { paypalSettings, stripeSettings } from './payments.ts';
import type { ShopTools } from './shop-tools.ts';

export const paymentsUsage =
  '  payments check                                                          try the accounts of payment providers with their test cards';

interface Said {
  /** Undefined to print the usage. */
  text?: string;
  code: number;
}

/** Runs `npm run shop -- payments check`: code 1 where nothing is set up, an account moves real money, or something went wrong. */
export async function runPaymentsCommand([verb]: string[], tools: ShopTools): Promise<Said> {
  if (verb !== 'check') return { code: 2 };
  const stripe = stripeSettings(tools)();
  const paypal = paypalSettings(tools)();
  if (!stripe && !paypal) return { text: 'Neither Stripe nor PayPal is set up: see docs/payments.md', code: 1 };
  const { clock, random } = tools;
  const tried = [
    ...(stripe ? [await tryAccount('Stripe', () => checkStripe({ settings: stripe, clock, random }))] : []),
    ...(paypal ? [await tryAccount('PayPal', () => checkPaypal({ settings: paypal, clock, random }))] : []),
  ];
  return { text: tried.map(({ text }) => text).join('\n'), code: tried.every(({ isFine }) => isFine) ? 0 : 1 };
}

async function tryAccount(provider: string, check: () => Promise<CheckedStory[]>) {
  try {
    const checked = await check();
    const lines = checked.map(({ name, problem }) =>
      problem === null ? `ok    ${name}` : `FAIL  ${name}: ${problem}`,
    );
    return { text: [provider, ...lines].join('\n'), isFine: checked.every(({ problem }) => problem === null) };
  } catch (error) {
    return { text: `${provider}: ${error instanceof Error ? error.message : String(error)}`, isFine: false };
  }
}
