import { expect, test } from 'vitest';
import { readIssuers } from './issuers.ts';

const acme = { OIDC_ACME_ISSUER: 'https://id.acme.example/realms/staff', OIDC_ACME_CLIENT_ID: 'shop' };

test('a shop has no issuer by default', () => {
  expect(readIssuers({ PORT: '3000' }, false)).toEqual([]);
});

test('Google needs a client only; other issuers have names', () => {
  const one = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 's', OIDC_NAME: 'Club' };
  expect(readIssuers({ GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 'gs', ...one, ...acme }, false)).toEqual([
    { name: 'google', title: 'Google', issuer: 'https://accounts.google.com/', clientId: 'g', clientSecret: 'gs' },
    { name: 'oidc', title: 'Club', issuer: 'https://login.example/', clientId: 'a', clientSecret: 's' },
    {
      name: 'acme',
      title: 'id.acme.example',
      issuer: 'https://id.acme.example/realms/staff',
      clientId: 'shop',
      clientSecret: undefined,
    },
  ]);
});

test.each([
  ['OIDC_ACME_CLIENT_ID', { ...acme, OIDC_ACME_CLIENT_ID: undefined }],
  ['OIDC_ACME_ISSUER', { ...acme, OIDC_ACME_ISSUER: 'acme' }],
  ['OIDC_ACME_ISSUER', { ...acme, OIDC_ACME_ISSUER: undefined }],
  ['OIDC_ACME_ISSUER must begin with https://', { ...acme, OIDC_ACME_ISSUER: 'http://id.acme.example' }],
])('what is wrong with %s is said at the start', (t, env) => {
  expect(() => readIssuers(env, false)).toThrow(t);
});

test('without https only if private IPs are allowed', () => {
  const [found] = readIssuers({ ...acme, OIDC_ACME_ISSUER: 'http://127.0.0.1:8080' }, true);
  expect(found?.issuer).toBe('http://127.0.0.1:8080/');
});
