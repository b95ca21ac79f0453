import type { Page } from '@playwright/test';
import { meiAt } from './staff.ts';

interface RunningShop {
  url: string;
  dataDir: string;
}

/** Mei in the back office: her browser has the cookie of her session. Answers the calls of her programs, too. */
export async function meiInBackOffice(page: Page, shop: RunningShop) {
  const mei = await meiAt(shop);
  const { url } = shop;
  await page.context().addCookies([{ name: 'staff', value: mei.token, url, httpOnly: true, sameSite: 'Lax' }]);
  /** Opens a screen by its path below `/admin`. */
  const open = async (path: string) => {
    await page.goto(`${url}/admin/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  return { ...mei, open };
}

type Mei = Awaited<ReturnType<typeof meiInBackOffice>>;

interface Draft {
  draftNo: string;
  checkout: { totals: { total: { amount: number } } };
}

/** An order that Mei places for a buyer by calls, paid by transfer unless it shall be owed; answers its number. */
export async function orderFor(
  { call }: Pick<Mei, 'call'>,
  { email, phone = '+31612345678', units = 1, sku = 'TALL-MUG-CHARCOAL', isPaid = true, currency = 'USD' }: OrderFor,
): Promise<string> {
  const address = {
    countryCode: 'NL',
    firstName: 'Ana',
    lastName: 'Silva',
    line1: 'Quay 1',
    city: 'Delft',
    postalCode: '2611 AB',
    province: '',
    phone,
  };
  const { draftNo, checkout } = await call<Draft>('draft/save', {
    currency,
    lines: [{ sku, quantity: units }],
    customer: { email, phone, address },
    shipping: { method: 'standard' },
    paymentMethod: 'bank-transfer',
    validUntil: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const { orderNo } = await call<{ orderNo: string }>('draft/place', { draftNo, total: checkout.totals.total });
  if (isPaid) await call('order/pay', { orderNo, key: `pay ${orderNo}` });
  return orderNo;
}

interface OrderFor {
  email: string;
  phone?: string;
  units?: number;
  sku?: string;
  isPaid?: boolean;
  currency?: string;
}
