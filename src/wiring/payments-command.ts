import { checkStripe } from '../modules/payments/index.ts';
import { stripeSettings } from './payments.ts';
import type { ShopTools } from './shop-tools.ts';

export const paymentsUsage =
  '  payments check                                                          try the accounts of payment providers with their test cards';

interface Said {
  /** Undefined to print the usage. */
  text?: string;
  code: number;
}

/** Runs `npm run shop -- payments check`: code 1 where nothing is set up, keys are live, or something went wrong. */
export async function runPaymentsCommand([verb]: string[], tools: ShopTools): Promise<Said> {
  if (verb !== 'check') return { code: 2 };
  const settings = stripeSettings(tools)();
  if (!settings) return { text: 'Stripe is not set up: see docs/payments.md', code: 1 };
  try {
    const checked = await checkStripe({ settings, clock: tools.clock, random: tools.random });
    const lines = checked.map(({ name, trouble }) =>
      trouble === null ? `ok    ${name}` : `FAIL  ${name}: ${trouble}`,
    );
    return { text: ['Stripe', ...lines].join('\n'), code: checked.every(({ trouble }) => trouble === null) ? 0 : 1 };
  } catch (error) {
    return { text: error instanceof Error ? error.message : String(error), code: 1 };
  }
}
