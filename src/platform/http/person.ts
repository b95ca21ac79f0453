import type { IncomingHttpHeaders } from 'node:http';
import { isBot } from 'isbot';

/** Tells whether a person views the page: not a declared bot, and not a prefetch. */
export function isPerson({ 'user-agent': agent, 'sec-purpose': purpose }: IncomingHttpHeaders): boolean {
  return Boolean(agent) && !isBot(agent) && !/prefetch|prerender/.test(String(purpose ?? ''));
}
