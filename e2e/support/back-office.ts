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
