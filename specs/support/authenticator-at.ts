import type { Authenticator } from './authenticator.ts';
import type { RunningShop } from './shop.ts';
import type { Shopper } from './shopper.ts';

/** Adds a passkey of a device to a signed-in customer. */
export async function addPasskey(person: Shopper, device: Authenticator, password: string, name?: string) {
  const credential = device.create(await person.post('user/passkey/options', { password }));
  return person.post('user/passkey/register', { credential, ...(name && { name }) });
}

/** The answer of a device to a browser that signs in with it. */
export async function assertionOf(shop: RunningShop, device: Authenticator) {
  return { credential: device.get(await shop.visitor().post('user/passkey/signin/options')) };
}
