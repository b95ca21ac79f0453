import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher, request } from 'undici';
import type { Reach } from './reach.ts';

/** An address that the shop's server may not connect to. */
export class OutOfReach extends Error {}

export interface Question {
  signal: AbortSignal;
  headers: Record<string, string>;
  method?: string;
  body?: string | Uint8Array;
  /** True if the connection is kept a moment for a next request to the same host. */
  isOneOfMany?: boolean;
}

export type Answer = Dispatcher.ResponseData;

/**
 * Requests a URL without following redirects. Each connection is checked where it is made: the host's name is looked up, and
 * unless every address of it is within `reach`, no connection is opened (`OutOfReach`).
 */
export function ask(
  url: URL,
  reach: Reach,
  { signal, headers, method = 'GET', body, isOneOfMany = false }: Question,
): Promise<Answer> {
  return request(url, {
    dispatcher: agentOf(reach, isOneOfMany),
    signal,
    headers,
    method: method as Dispatcher.HttpMethod,
    ...(body !== undefined && { body }),
  });
}

/** Closes the connection of an answer whose body is not wanted. */
export function discard({ body }: Answer): void {
  // undici reports the abort that is asked for here as an error of the body.
  body.on('error', () => undefined).destroy();
}

const agents = { keeping: new WeakMap<Reach, Agent>(), closing: new WeakMap<Reach, Agent>() };
/** Milliseconds for which a connection is kept: shorter than receivers keep theirs. */
const kept = 1000;

/** One agent for each `reach`, with and without connections that are kept for a next request. */
function agentOf(reach: Reach, isKeeping: boolean): Agent {
  const known = isKeeping ? agents.keeping : agents.closing;
  const connect = connectorWithin(reach);
  const agent =
    known.get(reach) ??
    new Agent(
      isKeeping
        ? { pipelining: 1, keepAliveTimeout: kept, keepAliveMaxTimeout: kept, connect }
        : { pipelining: 0, connect },
    );
  known.set(reach, agent);
  return agent;
}

/** Milliseconds until a connection that cannot be made is given up; callers have shorter limits of their own. */
const connectTimeout = 30_000;

function connectorWithin(reach: Reach): buildConnector.connector {
  return (options, done) => {
    // `URL` leaves IPv6 addresses in brackets.
    const host = options.hostname.replace(/^\[|\]$/g, '');
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    const name = options.port ? `${options.hostname}:${options.port}` : options.hostname;
    // An IP is not looked up.
    if (isIP(host) && !reach(host, port)) return done(outOfReach(name), null);
    const within = (ip: string) => reach(ip, port);
    return buildConnector({ lookup: lookupWithin(within, name), timeout: connectTimeout })(options, done);
  };
}

function lookupWithin(within: (ip: string) => boolean, name: string): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? outOfReach(name), []);
      if (!found.every(({ address }) => within(address))) return done(outOfReach(name), []);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };
}

function outOfReach(name: string): OutOfReach {
  return new OutOfReach(`${name} is not on the open internet`);
}
