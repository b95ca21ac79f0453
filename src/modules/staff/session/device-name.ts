import { parse } from 'bowser';

/** What a browser says it is, in a word or two each; empty where it says nothing. */
export function deviceName(userAgent: string): { browser: string; device: string } {
  if (!userAgent) return { browser: '', device: '' };
  const { browser, os, platform } = parse(userAgent);
  return { browser: browser.name ?? '', device: [os.name, platform.model].filter(Boolean).join(' ') };
}
