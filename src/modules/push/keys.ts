import webPush from 'web-push';
import { addKeys, replacePrivateKey, storedKeys } from './keys.repo.ts';
import type { PushTools } from './push-tools.ts';

export interface ShopKeys {
  publicKey: string;
  privateKey: string;
}

type KeyTools = Pick<PushTools, 'db' | 'cipher' | 'clock'>;

/** The field that the stored key is bound to. */
const context = 'push_key.private_key';

/**
 * The keys with which the shop proves to push services who it is (VAPID, RFC 8292): made once and kept encrypted. Null where
 * the secret that encrypted them is missing: what is subscribed holds for these keys alone, so no others are made.
 */
export async function shopKeys({ db, cipher, clock }: KeyTools): Promise<ShopKeys | null> {
  const stored = (await storedKeys(db)) ?? (await makeKeys({ db, cipher, clock }));
  const privateKey = cipher.decrypt(stored.private_key, context);
  if (privateKey === null) return null;
  if (!cipher.isCurrent(stored.private_key))
    await replacePrivateKey(db, stored.private_key, cipher.encrypt(privateKey, context));
  return { publicKey: stored.public_key, privateKey };
}

/** Makes keys; of several processes that do so at once, those of the first are kept. */
async function makeKeys({ db, cipher, clock }: KeyTools) {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await addKeys(db, { public_key: publicKey, private_key: cipher.encrypt(privateKey, context) }, clock.now());
  const kept = await storedKeys(db);
  if (!kept) throw new Error('the keys of push messages were not kept');
  return kept;
}
