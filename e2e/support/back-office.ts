import type { Page } from '@playwright/test';
import { meiAt, ownerLink } from './staff.ts';

interface RunningShop {
  url: string;
  dataDir: string;
}

/** Mei at a screen of the back office: signs her in by a one-time link, and answers the calls of her programs, too. */
export async function meiInBackOffice(page: Page, shop: RunningShop) {
  const mei = await meiAt(shop);
  await page.goto(await ownerLink(shop));
  await page.getByRole('heading', { level: 1 }).waitFor();
  /** Opens a screen by its path below `/admin`. */
  const open = async (path: string) => {
    await page.goto(`/admin/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  return { ...mei, open };
}
