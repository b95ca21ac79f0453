import { expect } from 'vitest';
import { addStaff, createOwnerTicket } from '../../src/modules/staff/index.ts';
import type { RunningShop } from './shop.ts';
import type { Answer } from './shopper.ts';

type Data = Record<string, unknown>;

/** Somebody of the staff at work: speaks to `/api/admin/` with a token of their own. */
export class Worker {
  readonly token: string;
  readonly #origin: string;

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.token = token;
  }

  /** The same person at another process of the shop. */
  at(origin: string): Worker {
    return new Worker(origin, this.token);
  }

  async call<T = Data>(path: string, body: unknown = {}): Promise<Answer<T>> {
    const response = await fetch(`${this.#origin}/api/admin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(this.token && { 'x-auth': this.token }) },
      body: JSON.stringify(body),
    });
    const envelope = (await response.json()) as Answer<T>;
    return { ...envelope, status: response.status, headers: response.headers };
  }

  /** Sends files with the fields of a form. */
  async upload<T = Data>(
    path: string,
    files: { name: string; content: string | Buffer }[],
    fields: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    for (const { name, content } of files) body.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
    const response = await fetch(`${this.#origin}/api/admin/${path}`, {
      method: 'POST',
      headers: { ...(this.token && { 'x-auth': this.token }) },
      body,
    });
    const envelope = (await response.json()) as Answer<T>;
    return { ...envelope, status: response.status, headers: response.headers };
  }

  /** Does what has to work, and answers its data. */
  async does<T = Data>(path: string, body: unknown = {}): Promise<T> {
    const { code, msg, data } = await this.call<T>(path, body);
    expect({ code, msg }, `${path}: ${JSON.stringify(data)}`).toMatchObject({ code: 0 });
    return data;
  }
}

/** Lets Mei, the owner, in. */
export async function mei(shop: RunningShop): Promise<Worker> {
  return enter(shop, await createOwnerTicket(shop.tools));
}

/** Lets somebody new in, in a role. */
export async function hire(shop: RunningShop, name: string, role: 'manager' | 'support' | 'editor'): Promise<Worker> {
  return enter(shop, await addStaff(shop.tools, { name, role }));
}

async function enter(shop: RunningShop, ticket: string): Promise<Worker> {
  const { token } = await new Worker(shop.origin, '').does<{ token: string }>('staff/enter', { ticket });
  return new Worker(shop.origin, token);
}
