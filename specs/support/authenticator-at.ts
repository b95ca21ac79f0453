import type { Authenticator } from './authenticator.ts';
import type { RunningShop } from './shop.ts';
import type { Shopper } from './shopper.ts';

/** Lets somebody who is signed in add a passkey on a device of theirs. */
export async function addPasskey(person: Shopper, device: Authenticator, password: string, name?: string) {
  const credential = device.create(await person.post('user/passkey/options', { password }));
  return person.post('user/passkey/register', { credential, ...(name && { name }) });
}

/** What a device answers to a browser that signs in with it. */
export async function assertionOf(shop: RunningShop, device: Authenticator) {
  return { credential: device.get(await shop.visitor().post('user/passkey/signin/options')) };
}
