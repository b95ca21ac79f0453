import type { TokenView } from '../../src/shared/contracts/tokens-admin.ts';
import { mustBeDescribed } from './described.ts';
import type { RunningShop } from './shop.ts';
import type { Answer } from './shopper.ts';
import type { Worker } from './staff.ts';

type Data = Record<string, unknown>;
export type NewToken = TokenView & { token: string };

/** Days from the shop's time, as a body carries it. */
export function inDays(shop: Pick<RunningShop, 'clock'>, days: number): string {
  return new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString();
}

/** Makes an API token for 90 days. */
export function makeToken(shop: RunningShop, who: Worker, ...permissions: string[]): Promise<NewToken> {
  return who.does<NewToken>('token/save', { name: 'Stock of the ERP', permissions, endsAt: inDays(shop, 90) });
}

/** Another program, which calls `/api/admin/` with an API token, and whatever other headers it likes. */
export function program({ origin }: Pick<RunningShop, 'origin'>, token: string, headers: Record<string, string> = {}) {
  return async <T = Data>(path: string, body: unknown = {}): Promise<Answer<T>> => {
    const response = await fetch(`${origin}/api/admin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify(body),
    });
    const envelope = (await response.json()) as Answer<T>;
    mustBeDescribed(`/api/admin/${path}`, response.status, envelope);
    return { ...envelope, status: response.status, headers: response.headers };
  };
}
