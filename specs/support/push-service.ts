import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import { afterAll } from 'vitest';
import type { PushMessage } from '../../src/shared/push-message.ts';

/** The subscription of a browser, with the keys that only the browser has. */
export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
  keys: ECDH;
}

/** A message that came for a device. */
export interface Notified {
  device: Device;
  message: PushMessage;
  headers: IncomingHttpHeaders;
  /** The claims of the shop that sent it, once its signature was checked, and its public key. */
  claims: { aud: string; exp: number; sub: string };
  key: string;
}

type Behaviour = (reply: ServerResponse) => void;
export const taken: Behaviour = (reply) => reply.writeHead(201).end();
export const answering =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (reply) =>
    reply.writeHead(status, headers).end('no');
/** Never answers. */
export const silent: Behaviour = () => undefined;

/** A browser of a push service at a URL. */
export function deviceAt(endpoint: string): Device {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const p256dh = keys.getPublicKey('base64url', 'uncompressed');
  return { endpoint, p256dh, auth: randomBytes(16).toString('base64url'), keys };
}

/** A subscription as it is sent to the shop. */
export const sentOf = ({ endpoint, p256dh, auth }: Device) => ({ endpoint, p256dh, auth });

/** Starts a push service on this machine, which decrypts what comes for its browsers and checks who sent it. */
export async function pushService() {
  let behaviour = taken;
  let tried = 0;
  const devices = new Map<string, Device>();
  const notified: Notified[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      tried += 1;
      const device = devices.get(String(request.url));
      if (!device) return reply.writeHead(404).end();
      const authSecret = device.auth;
      const text = decrypt(Buffer.concat(chunks), { version: 'aes128gcm', privateKey: device.keys, authSecret });
      const signed = claimsOf(String(request.headers.authorization));
      notified.push({ device, message: JSON.parse(text.toString()), headers: request.headers, ...signed });
      behaviour(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    host,
    notified,
    /** Number of requests so far. */
    get tried() {
      return tried;
    },
    /** A new browser that it knows. */
    device: () => {
      const path = `/send/${randomBytes(12).toString('base64url')}`;
      const device = deviceAt(`http://${host}${path}`);
      devices.set(path, device);
      return device;
    },
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    /** Breaks off every connection. */
    closeAll: () => server.closeAllConnections(),
    /** Answers what has come since the last call. */
    take: () => notified.splice(0),
  };
}

/** Checks the signature of a sender (RFC 8292): throws for one that is not its key's. */
function claimsOf(header: string): Pick<Notified, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [head = '', body = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${head}.${body}`);
  const isTrue = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isTrue) throw new Error('the signature is not that of the key');
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) as Notified['claims'] };
}
