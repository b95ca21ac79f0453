import { lookup as dnsLookup } from 'node:dns/promises';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Reach } from './reach.ts';

/** An address that the shop's server may not connect to. */
export class OutOfReach extends Error {}

export interface Question {
  signal: AbortSignal;
  headers: Record<string, string>;
  method?: string;
  body?: string;
}

/**
 * Asks an address of the web, following no redirect. The host's name is looked up once, every address of it must be within
 * `reach` (else `OutOfReach`), and the connection goes to one that was checked.
 */
export async function ask(url: URL, reach: Reach, question: Question): Promise<IncomingMessage> {
  const { signal, headers, method = 'GET', body } = question;
  // What `URL` leaves in brackets is an IPv6 address.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port) || (isSecure ? 443 : 80);
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await unlessAborted(dnsLookup(host, { all: true }), signal);
  const [first] = found;
  if (!first || !found.every(({ address }) => reach(address, port)))
    throw new OutOfReach(`${url.host} is not on the open internet`);
  const lookup: LookupFunction = (_host, { all }, done) => {
    if (all) done(null, [first]);
    else done(null, first.address, first.family);
  };
  const options = { lookup, signal, agent: false, headers, method } as const;
  return answerTo(isSecure ? https.request : http.request, url, options, body);
}

function answerTo(
  request: typeof http.request,
  url: URL,
  options: RequestOptions,
  body: string | undefined,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end(body);
  });
}

/** The name service takes no signal of ours, and its own timeout is longer. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    work.then(resolve, reject);
  });
}
