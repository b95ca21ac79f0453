import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A person with an account at the issuer. */
export interface Subject {
  sub: string;
  [claim: string]: unknown;
}

/** Deviations of its answers from an honest issuer's. */
export interface Crooked {
  /** Claims of the ID token in place of the right ones; undefined omits one. */
  token?: Record<string, unknown>;
  algorithm?: 'none' | 'HS256';
  /** Signs with a key that it does not publish. */
  otherKey?: boolean;
  /** Returns claims at `userinfo` only, as the standard allows, with these values. */
  userinfo?: Record<string, unknown>;
}

interface Grant {
  challenge: string;
  nonce: string;
  redirect: string;
  subject: Subject;
}

export const client = { id: 'teahouse', secret: 'jasmine' };
const json = { 'content-type': 'application/json' };
const base64 = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** An issuer (OpenID Connect) that a test runs: signs people in without a prompt. */
export class Issuer {
  url = '';
  /** The person who signs in next; null for one who declines. */
  person: Subject | null = null;
  deviations: Crooked = {};
  /** The client authentication methods in its metadata; undefined where it lists none. */
  methods: string[] | undefined;
  /** The method that the client used last. */
  method = '';
  connections = 0;
  now: () => Date = () => new Date();
  readonly #grants = new Map<string, Grant>();
  readonly #subjects = new Map<string, Subject>();
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #others = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  async open(): Promise<this> {
    this.#server.on('connection', () => (this.connections += 1));
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Handles the authorization request of a browser: returns the URL of the callback. */
  authorize(request: URL): string {
    const get = (name: string) => request.searchParams.get(name) ?? '';
    const back = new URL(get('redirect_uri'));
    back.searchParams.set('state', get('state'));
    back.searchParams.set('iss', this.url);
    if (!this.person) {
      back.searchParams.set('error', 'access_denied');
      return back.href;
    }
    if (get('client_id') !== client.id || get('code_challenge_method') !== 'S256') throw new Error('not so');
    const code = `code-${this.#grants.size}-${Math.random()}`;
    const challenge = get('code_challenge');
    const nonce = get('nonce');
    this.#grants.set(code, { challenge, nonce, redirect: get('redirect_uri'), subject: this.person });
    back.searchParams.set('code', code);
    return back.href;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const say = (body: object, status = 200) => response.writeHead(status, json).end(JSON.stringify(body));
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return void say(this.#description());
      case '/authorize':
        return void response.writeHead(302, { location: this.authorize(url) }).end();
      case '/token': {
        const grant = this.#redeem(new URLSearchParams(await textOf(request)), request);
        return void (grant ? say(this.#tokens(grant)) : say({ error: 'invalid_grant' }, 400));
      }
      case '/jwks':
        return void say({ keys: [{ ...this.#keys.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'ES256' }] });
      case '/userinfo': {
        const subject = this.#subjects.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
        return void say({ ...subject, ...this.deviations.userinfo });
      }
      default:
        return void response.writeHead(404).end();
    }
  }

  #description() {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/authorize`,
      token_endpoint: `${this.url}/token`,
      jwks_uri: `${this.url}/jwks`,
      userinfo_endpoint: `${this.url}/userinfo`,
      response_types_supported: ['code'],
      ...(this.methods && { token_endpoint_auth_methods_supported: this.methods }),
      id_token_signing_alg_values_supported: ['ES256', 'none', 'HS256'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  /** A code is valid once, with the verifier of its challenge (RFC 7636), for its client alone. */
  #redeem(body: URLSearchParams, { headers }: IncomingMessage): Grant | null {
    const code = body.get('code') ?? '';
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const basic = headers.authorization === `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;
    const post = body.get('client_id') === client.id && body.get('client_secret') === client.secret;
    this.method = basic ? 'client_secret_basic' : post ? 'client_secret_post' : '';
    const own = this.method !== '' && (this.methods ?? ['client_secret_basic']).includes(this.method);
    const verifier = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const fits = grant && own && verifier === grant.challenge && body.get('redirect_uri') === grant.redirect;
    return fits ? grant : null;
  }

  #tokens({ nonce, subject }: Grant) {
    const now = Math.floor(this.now().getTime() / 1000);
    const { token, algorithm, otherKey, userinfo } = this.deviations;
    const about = userinfo ? { sub: subject.sub } : subject;
    const right = { iss: this.url, aud: client.id, iat: now, exp: now + 300, nonce };
    const access = `access-${subject.sub}`;
    this.#subjects.set(access, subject);
    const key = otherKey ? this.#others.privateKey : this.#keys.privateKey;
    const idToken = signed({ ...right, ...about, ...token }, algorithm ?? 'ES256', key);
    return { access_token: access, token_type: 'Bearer', expires_in: 300, id_token: idToken };
  }
}

function signed(claims: object, alg: string, key: KeyObject): string {
  const text = `${base64({ alg, kid: 'k1', typ: 'JWT' })}.${base64(claims)}`;
  if (alg !== 'ES256') return `${text}.${alg === 'none' ? '' : base64('guess')}`;
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
