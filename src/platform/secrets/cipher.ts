import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets that are stored in the database. */
export interface Cipher {
  /** `context` names the field and its owner: the result cannot be decrypted with another context. */
  encrypt(text: string, context: string): string;
  /** Null if the key is missing. A text that was never encrypted is returned unchanged. */
  decrypt(stored: string, context: string): string | null;
  /** Tests if a stored text is encrypted with the current key. */
  isCurrent(stored: string): boolean;
}

interface Key {
  /** The prefix of each text: the id of its key. */
  id: string;
  bytes: Buffer;
}

const prefix = 'enc1';
const ivLength = 12;
const tagLength = 16;

/** Creates a cipher with AES-256-GCM and a key derived from the first secret; the others only decrypt. */
export function createCipher([secret, ...former]: readonly [string, ...string[]]): Cipher {
  const current = keyOf(secret);
  const keys = new Map([...former.map(keyOf), current].map((key) => [key.id, key.bytes]));
  return {
    encrypt: (text, context) => {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', current.bytes, iv).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [prefix, current.id, Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')].join('.');
    },
    decrypt: (stored, context) => {
      const [version, id = '', body = ''] = stored.split('.');
      if (version !== prefix) return stored;
      const key = keys.get(id);
      return key ? open(key, Buffer.from(body, 'base64url'), context) : null;
    },
    isCurrent: (stored) => stored.startsWith(`${prefix}.${current.id}.`),
  };
}

/** Throws for a text that was changed, or copied from another context. */
function open(key: Buffer, body: Buffer, context: string): string {
  const iv = body.subarray(0, ivLength);
  const tag = body.subarray(ivLength, ivLength + tagLength);
  const sealed = body.subarray(ivLength + tagLength);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
}

function keyOf(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, 'vitrine', 'column encryption', 32));
  const id = createHash('sha256').update('key id').update(bytes).digest('hex').slice(0, 8);
  return { id, bytes };
}
