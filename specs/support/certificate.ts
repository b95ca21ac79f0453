import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** Writes a value in DER: tag, length, contents. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const value = Buffer.concat(contents);
  const { length } = value;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), value]);
  const bytes = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...bytes]), value]);
}

const sequence = (...contents: Buffer[]) => der(0x30, ...contents);
/** 1.2.840.113549.1.1.11, RSA with SHA-256. */
const algorithm = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'));
const version3 = Buffer.from('a003020102', 'hex');
const one = Buffer.from('020101', 'hex');
/** Years 2020 to 2049. */
const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('490101000000Z')));

export interface OwnCertificate {
  privateKey: KeyObject;
  pem: string;
}

/** Makes an RSA key and a certificate of it that it has signed itself (RFC 5280). */
export function ownCertificate(commonName: string): OwnCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const attribute = sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(commonName)));
  const name = sequence(der(0x31, attribute));
  const signed = sequence(version3, one, algorithm, name, validity, name, key);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey));
  const base64 = sequence(signed, algorithm, signature).toString('base64');
  const lines = base64.match(/.{1,64}/g)?.join('\n');
  return { privateKey, pem: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n` };
}
