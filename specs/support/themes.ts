import type { Worker } from './staff.ts';

/** Saves and publishes the theme of the shop or of a kind of page. */
export async function publishTheme(who: Worker, key: string, content: object): Promise<void> {
  const { number: base } = await who.does<{ number: number }>('theme/get', { key });
  const { number } = await who.does<{ number: number }>('theme/save', { key, base, content });
  await who.does('theme/publish', { key, number });
}
