import type { Db } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { Cipher } from '../../../platform/secrets/cipher.ts';
import { replaceSecret, storedSecrets } from './second-factor.repo.ts';

interface StoredSecret {
  id: string;
  totp_secret: string | null;
}

/** Encrypts the secret of a member's authenticator app for the table. */
export function sealSecret(cipher: Cipher, memberId: string, secret: string): string {
  return cipher.encrypt(secret, contextOf(memberId));
}

/** The secret of a member's authenticator app; null where there is none, or none that can be decrypted. */
export function openSecret(cipher: Cipher, { id, totp_secret: stored }: StoredSecret): string | null {
  return stored === null ? null : cipher.decrypt(stored, contextOf(id));
}

/** Encrypts what is there in plain text or under a key of before; says so when the key of some is missing. */
export async function encryptSecrets({ db, cipher, log }: { db: Db; cipher: Cipher; log: Log }): Promise<void> {
  let missing = 0;
  for (const member of await storedSecrets(db)) {
    const { id, totp_secret: stored } = member;
    if (stored === null || cipher.isCurrent(stored)) continue;
    const secret = openSecret(cipher, member);
    if (secret === null) missing += 1;
    else await replaceSecret(db, id, { from: stored, to: sealSecret(cipher, id, secret) });
  }
  if (missing > 0)
    log.error({ members: missing }, 'second factors cannot be checked: they were encrypted with another SECRET_KEY');
}

function contextOf(memberId: string): string {
  return `staff_member.totp_secret ${memberId}`;
}
