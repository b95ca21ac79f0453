import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { RunningShop } from './shop.ts';
import type { Worker } from './staff.ts';

/** Calls that export lists: the answer as it comes, its rows by column, and what the log says of the latest one. */
export function exportsOf({ origin }: Pick<RunningShop, 'origin'>, mei: Worker) {
  const file = async (path: string, body: object, by: Worker = mei) => {
    const response = await fetch(`${origin}/api/admin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth': by.token },
      body: JSON.stringify(body),
    });
    return { type: response.headers.get('content-type') ?? '', text: await response.text() };
  };
  const rows = async (path: string, body: object): Promise<Record<string, string>[]> => {
    const { type, text } = await file(path, body);
    expect(type, text).toContain('text/csv');
    return parse(text, { columns: true });
  };
  const logged = async (action: string) => {
    const { items } = await mei.does<{ items: { action: string; after: unknown }[] }>('log/list', { action });
    return items[0]?.after;
  };
  return { file, rows, logged };
}
