import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { addStaff, createOwnerTicket, equipOwner, staffByEmail } from '../../src/modules/staff/index.ts';
import { writePassword } from '../../src/modules/staff/members/member.repo.ts';
import { openSession } from '../../src/modules/staff/session/session.ts';
import { mustBeDescribed } from './described.ts';
import type { RunningShop } from './shop.ts';
import type { Answer } from './shopper.ts';

type Data = Record<string, unknown>;

/** A staff member who calls `/api/admin/` with a token of their own. */
export class Worker {
  readonly token: string;
  readonly #origin: string;

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.token = token;
  }

  /** The same member at another process of the shop. */
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
    mustBeDescribed(`/api/admin/${path}`, response.status, envelope);
    return { ...envelope, status: response.status, headers: response.headers };
  }

  /** Uploads files with the fields of a form. */
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
    mustBeDescribed(`/api/admin/${path}`, response.status, envelope);
    return { ...envelope, status: response.status, headers: response.headers };
  }

  /** Makes a call that has to succeed, and returns its data. */
  async does<T = Data>(path: string, body: unknown = {}): Promise<T> {
    const { code, msg, data } = await this.call<T>(path, body);
    expect({ code, msg }, `${path}: ${JSON.stringify(data)}`).toMatchObject({ code: 0 });
    return data;
  }
}

/** Signs in Mei, the owner. */
export async function mei(shop: RunningShop): Promise<Worker> {
  return enter(shop, await createOwnerTicket(shop.tools));
}

/** Signs in a new member with a role. */
export async function hire(shop: RunningShop, name: string, role: 'manager' | 'support' | 'editor'): Promise<Worker> {
  return enter(shop, await addStaff(shop.tools, { name, role }));
}

async function enter(shop: RunningShop, ticket: string): Promise<Worker> {
  const { token } = await new Worker(shop.origin, '').does<{ token: string }>('staff/enter', { ticket });
  return new Worker(shop.origin, token);
}

/** The password of every staff member in specs. */
export const password = 'tea leaves settle slowly';
let hashed: Promise<string> | undefined;

/** A staff member with an email of their own, signed in by password. */
export interface Colleague {
  id: string;
  email: string;
  worker: Worker;
  /** Signs in once more. */
  enter(): Promise<Worker>;
}

/** Creates a member with a password; `null` for one who never set theirs. */
export async function addMember(
  shop: RunningShop,
  name: string,
  role: string,
  secret: string | null = password,
): Promise<Colleague> {
  const email = `${name.toLowerCase()}@teahouse.example`;
  await addStaff(shop.tools, { name, role, email });
  return colleague(shop, email, secret);
}

/** Mei with an email and a password of her own. */
export async function ownerWithPassword(shop: RunningShop): Promise<Colleague> {
  const email = 'mei@teahouse.example';
  await equipOwner({ ...shop.tools }, { email, password: undefined });
  return colleague(shop, email, password);
}

async function colleague(shop: RunningShop, email: string, secret: string | null): Promise<Colleague> {
  const { tools, origin } = shop;
  const member = await staffByEmail(tools.db, email);
  if (!member) throw new Error(`nobody here has ${email}`);
  const { id } = member;
  if (secret)
    await tools.db.transaction().execute(async (tx) => writePassword(tx, id, await hashOnce(shop), tools.clock.now()));
  const from = { ip: '127.0.0.1', userAgent: 'Vitrine story' };
  const enter = async () => {
    const { token } = await tools.db.transaction().execute((tx) => openSession(tx, tools, id, 'password', from));
    return new Worker(origin, token);
  };
  return { id, email, worker: await enter(), enter };
}

function hashOnce({ tools }: RunningShop): Promise<string> {
  hashed ??= tools.hashing.hash(password).then((result) => {
    if (!result.ok) throw new Error('nobody else hashes here');
    return result.value;
  });
  return hashed;
}

/** Sets up a second factor for a member, as their authenticator app would. */
export async function addSecondFactor(
  shop: RunningShop,
  { worker }: Colleague,
): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await worker.does<{ secret: string }>('staff/totp/begin', { password });
  const { codes } = await worker.does<{ codes: string[] }>('staff/totp/confirm', { code: code(shop, secret) });
  return { secret, codes };
}

/** The code that an authenticator app shows now. */
export function code({ clock }: RunningShop, secret: string): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() });
}
