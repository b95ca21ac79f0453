import Bowser from 'bowser';
import type { Message } from '../../../shared/refusal.ts';

/** Browser and system of a sign-in, to be put into a sentence. */
export interface UsedBrowser {
  /** Null for a program that does not say its name as browsers do. */
  browser: string | null;
  device: Message;
  /** True for a phone or a tablet. */
  handheld: boolean;
}

/** Reads a `User-Agent` header, which can be forged: it is shown to the owner and proves nothing. */
export function readBrowser(userAgent: string): UsedBrowser {
  // The library refuses an empty text.
  const { browser, os, platform } = Bowser.parse(userAgent || 'none');
  const handheld = platform.type === 'mobile' || platform.type === 'tablet';
  return { browser: browser.name || null, device: deviceOf(os.name, platform), handheld };
}

function deviceOf(system: string | undefined, { type, model }: Bowser.Parser.PlatformDetails): Message {
  if (model === 'iPhone' || model === 'iPad') return { key: 'device.named', values: { name: model } };
  if (system === 'macOS') return { key: 'device.named', values: { name: 'Mac' } };
  if (!system) return { key: 'device.unknown' };
  if (type === 'mobile') return { key: 'device.phone', values: { system } };
  if (type === 'tablet') return { key: 'device.tablet', values: { system } };
  return type === 'tv' ? { key: 'device.tv' } : { key: 'device.computer', values: { system } };
}
