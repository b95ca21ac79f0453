import { X509Certificate } from 'node:crypto';
import { guardedFetch } from '../../../../platform/outbound/guarded-fetch.ts';
import { ProviderUnavailable } from '../provider.ts';

/** Finds the certificate of a webhook's `paypal-cert-url`; null for a URL that is not PayPal's, or has none. */
export type FindCertificate = (url: string) => Promise<X509Certificate | null>;

/** ms for a certificate: a webhook is answered within 2 s. */
const timeout = 1500;
/** Certificates that are kept; PayPal changes its own about once a year. */
const most = 10;

const paypalHost = /^api(-m)?(\.sandbox)?\.paypal\.com$/;
const paths = '/v1/notifications/certs/';
const fetchCertificate = guardedFetch(() => true);

/** Fetches each certificate once. Its host is PayPal's, by https, or that of the API which the operator has set. */
export function certificateFinder(apiUrl: string): FindCertificate {
  const kept = new Map<string, Promise<X509Certificate | null>>();
  return async (address) => {
    const url = allowedUrl(address, apiUrl);
    if (!url) return null;
    const found = kept.get(url.href) ?? fetched(url);
    kept.set(url.href, found);
    for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest);
    const certificate = await found.catch((error: unknown) => {
      kept.delete(url.href);
      throw error;
    });
    if (!certificate) kept.delete(url.href);
    return certificate;
  };
}

function allowedUrl(address: string, apiUrl: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url?.pathname.startsWith(paths)) return null;
  if (url.origin === new URL(apiUrl).origin) return url;
  return url.protocol === 'https:' && !url.port && paypalHost.test(url.hostname) ? url : null;
}

async function fetched(url: URL): Promise<X509Certificate | null> {
  const text = await textOf(url);
  if (!text) return null;
  try {
    return new X509Certificate(text);
  } catch {
    return null;
  }
}

async function textOf(url: URL): Promise<string | null> {
  try {
    const response = await fetchCertificate(url.href, {
      method: 'GET',
      headers: {},
      signal: AbortSignal.timeout(timeout),
    });
    if (response.status >= 500) throw new Error(`answered ${response.status}`);
    return response.status === 200 ? await response.text() : null;
  } catch (error) {
    throw new ProviderUnavailable(
      `no certificate from ${url.host}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
