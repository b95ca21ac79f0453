import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { type CdnSettings, readCdnSettings } from './cdn/settings.ts';
import { readS3Settings, type S3Settings } from './files/s3-settings.ts';
import { type IssuerSetting, readIssuers } from './issuers.ts';
import type { TwilioSettings } from './sms/twilio.ts';

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(1000).optional(),
  DATABASE_TIMEOUT: z.coerce.number().min(0.1).max(3600).default(2),
  DATABASE_PREPARED_STATEMENTS: flag.optional(),
  PUBLIC_URL: z.url().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  SECRET_KEY: z.string().min(32).optional(),
  SECRET_KEY_FORMER: z.string().optional(),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_URL: z.url().default('https://api.twilio.com'),
  TRUST_PROXY: z
    .string()
    .refine(
      (list) => list.split(',').every(isProxy),
      'addresses or ranges like 10.0.0.0/8, loopback, linklocal, uniquelocal',
    )
    .optional(),
  STOP_DELAY: z.coerce.number().min(0).max(600).default(3),
  DEMO: flag.default(true),
  OWNER_EMAIL: z.string().optional(),
  OWNER_PASSWORD: z.string().optional(),
  RATE_LIMITS: flag.default(true),
  EDIT_TEMPLATES: flag.default(false),
  OIDC_PRIVATE: flag.default(false),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** The settings that come from the environment (`docs/running.md`), parsed once at start. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The database itself, where `databaseUrl` is a pooler: for what a pooler in transaction mode cannot do. */
  databaseDirectUrl: string | undefined;
  /** Connections that one process opens at most for calls; the machine's share where nothing is said. */
  databasePool: number | undefined;
  /** Milliseconds that a call waits for a connection, and for a statement. */
  databaseTimeout: number;
  preparedStatements: boolean;
  /** Where shoppers reach the shop, without a trailing slash. */
  publicUrl: string;
  cdn: CdnSettings;
  /** The bucket in which files are kept; without one they lie in the data folder. */
  s3: S3Settings | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** What keys are derived from that encrypt secrets in the database; without it a key is made under `dataDir`. */
  secretKey: string | undefined;
  /** The key of before, which only decrypts. */
  formerSecretKeys: readonly string[];
  /** Who carries text messages; without one nobody signs in with a mobile number. */
  twilio: TwilioSettings | undefined;
  concurrency: number;
  /** Megabytes of finished pages that each process keeps; 0 keeps none, for measuring what a page costs. */
  pageCacheMegabytes: number;
  /** Addresses of proxies whose forwarded headers are believed; none unless said. */
  trustProxy: string | undefined;
  /** Seconds for which requests are still served after SIGTERM, while load balancers learn that the process stops. */
  stopDelay: number;
  demo: boolean;
  /** Where the shop writes to its own people until they settle something else. */
  ownerEmail: string | undefined;
  /** What the owner signs in with from the first start on, beside that address. */
  ownerPassword: string | undefined;
  rateLimits: boolean;
  /** Whether template files are read anew at each use, for whoever edits them under the running shop. */
  editTemplates: boolean;
  logLevel: string;
  /** Who may say who people are, besides the shop. */
  issuers: IssuerSetting[];
  /** Whether issuers may be at private addresses, and there without https. */
  issuersMayBePrivate: boolean;
  secure: boolean;
}

/** Reads the environment; throws with the names of the settings that are wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(withoutBlanks(env));
  if (!parsed.success) throw new Error(`wrong settings: ${z.prettifyError(parsed.error)}`);
  const value = parsed.data;
  const publicUrl = (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, '');
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    databasePool: value.DATABASE_POOL,
    databaseTimeout: Math.round(value.DATABASE_TIMEOUT * 1000),
    // Poolers in transaction mode mostly do not know the names that a client gave on another connection.
    preparedStatements: value.DATABASE_PREPARED_STATEMENTS ?? !value.DATABASE_DIRECT_URL,
    publicUrl,
    cdn: readCdnSettings(withoutBlanks(env)),
    s3: readS3Settings(withoutBlanks(env)),
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM ?? `shop@${new URL(publicUrl).hostname}`,
    secretKey: value.SECRET_KEY,
    formerSecretKeys: value.SECRET_KEY_FORMER ? [value.SECRET_KEY_FORMER] : [],
    twilio: twilioOf(value),
    concurrency: value.WEB_CONCURRENCY,
    pageCacheMegabytes: value.PAGE_CACHE_MB,
    trustProxy: value.TRUST_PROXY,
    stopDelay: value.STOP_DELAY,
    demo: value.DEMO,
    ownerEmail: value.OWNER_EMAIL,
    ownerPassword: value.OWNER_PASSWORD,
    rateLimits: value.RATE_LIMITS,
    editTemplates: value.EDIT_TEMPLATES,
    logLevel: value.LOG_LEVEL,
    issuers: readIssuers(withoutBlanks(env), value.OIDC_PRIVATE),
    issuersMayBePrivate: value.OIDC_PRIVATE,
    secure: publicUrl.startsWith('https:'),
  };
}

/** All three settings or none: with some of them alone no message would ever leave. */
function twilioOf({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_URL }: z.output<typeof environment>) {
  if (!TWILIO_ACCOUNT_SID && !TWILIO_AUTH_TOKEN && !TWILIO_FROM) return undefined;
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM)
    throw new Error('wrong settings: TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM go together');
  const url = TWILIO_URL.replace(/\/+$/, '');
  return { accountSid: TWILIO_ACCOUNT_SID, authToken: TWILIO_AUTH_TOKEN, from: TWILIO_FROM, url };
}

/** What may stand in the list of proxies: an address, a range of them, or a name that stands for ranges. */
function isProxy(text: string): boolean {
  const proxy = text.trim();
  if (/^(loopback|linklocal|uniquelocal)$/.test(proxy)) return true;
  // Short forms such as 10/8, which `isValid` takes as well, mean something else to others.
  if (proxy.includes('/')) return ipaddr.IPv4.isValidCIDRFourPartDecimal(proxy) || ipaddr.IPv6.isValidCIDR(proxy);
  return ipaddr.IPv4.isValidFourPartDecimal(proxy) || ipaddr.IPv6.isValid(proxy);
}

function withoutBlanks(env: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}
