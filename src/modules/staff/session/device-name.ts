import { parse } from 'bowser';

/** Name of a browser and its system, in a word or two each; empty where the header has none. */
export function deviceName(userAgent: string): { browser: string; device: string } {
  if (!userAgent) return { browser: '', device: '' };
  const { browser, os, platform } = parse(userAgent);
  return { browser: browser.name ?? '', device: [os.name, platform.model].filter(Boolean).join(' ') };
}
