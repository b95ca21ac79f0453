import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db/database.ts';

const channel = 'vitrine_changed';

const announced = new AsyncLocalStorage<Set<string>>();

/** Tells every process, at the commit, that what these tags stand for has changed, e.g. `product:0192…`. */
export async function announce(db: Db, tags: string[]): Promise<void> {
  for (const tag of tags) announced.getStore()?.add(tag);
  for (const text of payloads(tags)) await notify(db, text);
}

/** Sends a tag to every process at the commit. It is no change of what is cached. */
export async function notify(db: Db, text: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${text})`.execute(db);
}

/** Does some work and answers with it what it announced, also of what was rolled back. */
export async function announcing<T>(work: () => Promise<T>): Promise<{ result: T; tags: string[] }> {
  const tags = new Set<string>();
  const result = await announced.run(tags, work);
  return { result, tags: [...tags] };
}

/** A notification must stay under 8,000 bytes; tags are ASCII, none of them nearly as long. */
const maxLength = 7000;

/** Tags as notifications carry them, as few as can be. */
export function payloads(tags: string[]): string[] {
  const texts: string[] = [];
  for (const tag of tags) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + 1 + tag.length <= maxLength) texts[texts.length - 1] = `${last} ${tag}`;
    else texts.push(tag);
  }
  return texts;
}

/** A connection on which announcements arrive. */
export interface Session {
  /** Resolves when the connection is lost or closed. */
  ended: Promise<void>;
  close(): Promise<void>;
  /** Without a word to the server, which may not answer any more. */
  drop(): void;
}

export type ConnectTo = () => pg.Client | Promise<pg.Client>;

interface Receiver {
  onTags(tags: string[]): void;
  onError(error: Error): void;
}

export async function openSession(connectTo: ConnectTo, { onTags, onError }: Receiver): Promise<Session> {
  const client = await connectTo();
  // The driver emits `error` and then `end` for a lost connection, and `end` for one that was never open.
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  client.on('notification', (message) => onTags((message.payload ?? '').split(' ')));
  client.on('error', onError);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    await client.end();
    throw error;
  }
  return { ended, close: () => client.end(), drop: () => void client.connection.stream.destroy() };
}
