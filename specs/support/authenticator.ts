import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Assertion, NewCredential } from '../../src/shared/contracts/passkeys.ts';

/** Options of a WebAuthn call; the shop's answer to `user/passkey/…/options`. */
export interface Asked {
  challenge: string;
  user?: { id: string };
  excludeCredentials?: { id: string }[];
}

/** Deviations of a device from an honest one. */
interface Oddities {
  origin?: string;
  /** The relying party id that it uses. */
  rpId?: string;
  /** True if it verified the user by fingerprint or PIN. */
  verified?: boolean;
  counter?: number;
  challenge?: string;
  type?: string;
  userHandle?: string;
}

const flags = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10, attested: 0x40 };

/** A device with one passkey for Mei's shop, like a phone or a security key (ES256, no attestation). */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url');
  counter = 0;
  #userHandle = '';
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #site: { origin: string; rpId: string };

  constructor(site = { origin: 'https://teahouse.example', rpId: 'teahouse.example' }) {
    this.#site = site;
  }

  /** Creates the passkey. `statement` replaces the empty attestation statement. */
  create(asked: Asked, odd: Oddities = {}, statement: Map<string, unknown> = new Map()): NewCredential {
    this.#userHandle = asked.user?.id ?? '';
    const idLength = Buffer.from([0, Buffer.from(this.id, 'base64url').length]);
    const attested = Buffer.concat([
      Buffer.alloc(16),
      idLength,
      Buffer.from(this.id, 'base64url'),
      coseKey(this.#keys.publicKey),
    ]);
    const object = new Map<string, unknown>([
      ['fmt', statement.size > 0 ? 'packed' : 'none'],
      ['attStmt', statement],
      ['authData', new Uint8Array(Buffer.concat([this.#data(odd, flags.attested), attested]))],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(object as never)).toString('base64url');
    const clientDataJSON = this.#client('webauthn.create', asked, odd).toString('base64url');
    return { ...this.#named(), response: { clientDataJSON, attestationObject, transports: ['internal'] } };
  }

  /** Signs in with it. */
  get(asked: Asked, odd: Oddities = {}): Assertion {
    const data = this.#data(odd);
    const client = this.#client('webauthn.get', asked, odd);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      ...this.#named(),
      response: {
        authenticatorData: data.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: odd.userHandle ?? this.#userHandle,
      },
    };
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #data({ rpId = this.#site.rpId, verified = true, counter = this.counter }: Oddities, more = 0): Buffer {
    const set = flags.present | flags.eligible | flags.backedUp | (verified ? flags.verified : 0) | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([set]), count]);
  }

  #client(type: string, asked: Asked, odd: Oddities): Buffer {
    const { origin = this.#site.origin, challenge = asked.challenge } = odd;
    return Buffer.from(JSON.stringify({ type: odd.type ?? type, challenge, origin, crossOrigin: false }));
  }
}

/** A P-256 key as COSE writes it (RFC 9053): EC2, ES256, P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
  const parts: [number, number | Uint8Array][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ];
  return Buffer.from(isoCBOR.encode(new Map(parts) as never));
}
