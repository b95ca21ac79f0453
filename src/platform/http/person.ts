import type { IncomingHttpHeaders } from 'node:http';
import { isBot } from 'isbot';

/** Whether somebody looks at the page: no program that names itself, and no browser that fetches ahead of its user. */
export function isPerson({ 'user-agent': agent, 'sec-purpose': purpose }: IncomingHttpHeaders): boolean {
  return Boolean(agent) && !isBot(agent) && !/prefetch|prerender/.test(String(purpose ?? ''));
}
