import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { type CdnSettings, readCdnSettings } from './cdn/settings.ts';
import { readS3Settings, type S3Settings } from './files/s3-settings.ts';
import { type IssuerSetting, readIssuers } from './issuers.ts';
import { type MailFeedbackSettings, readMailFeedback } from './mail-feedback-settings.ts';
import { type PaypalSettings, readPaypalSettings } from './paypal-settings.ts';
import type { TwilioSettings } from './sms/twilio.ts';
import { readStripeSettings, type StripeSettings } from './stripe-settings.ts';

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
  VIDEO_MB: z.coerce.number().int().min(1).max(4096).default(64),
  FRAGMENT_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(32),
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
  DEMO_HISTORY: flag.default(true),
  PICTURES_AHEAD: flag.default(true),
  OWNER_EMAIL: z.string().optional(),
  OWNER_PASSWORD: z.string().optional(),
  RATE_LIMITS: flag.default(true),
  EDIT_TEMPLATES: flag.default(false),
  OIDC_PRIVATE: flag.default(false),
  WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  APP_TIME: z.coerce.number().min(0.1).max(60).default(2),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** The settings that come from the environment (`docs/running.md`), parsed once at start. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The database itself if `databaseUrl` is a pooler in transaction mode: for what such a pooler cannot do. */
  databaseDirectUrl: string | undefined;
  /** Maximum connections of one process for calls; undefined for its share of the machine's. */
  databasePool: number | undefined;
  /** Timeout of a call in milliseconds, for a connection and for a statement. */
  databaseTimeout: number;
  preparedStatements: boolean;
  /** The public URL of the shop, without a trailing slash. */
  publicUrl: string;
  cdn: CdnSettings;
  /** The bucket for files; undefined for the data folder. */
  s3: S3Settings | undefined;
  smtpUrl: string | undefined;
  /** Keys of reports about mails. */
  mailFeedback: MailFeedbackSettings;
  mailFrom: string;
  /** The secret from which encryption keys are derived; undefined for one that is generated under `dataDir`. */
  secretKey: string | undefined;
  /** Former secrets, which only decrypt. */
  formerSecretKeys: readonly string[];
  /** The provider of text messages; without one there is no sign-in by mobile number. */
  twilio: TwilioSettings | undefined;
  /** The account at Stripe; undefined for that of the back office, or none. */
  stripe: StripeSettings | undefined;
  /** The account at PayPal; undefined for none. */
  paypal: PaypalSettings | undefined;
  concurrency: number;
  /** Megabytes of the page cache of each process; 0 for none, to measure rendering. */
  pageCacheMegabytes: number;
  /** Size of the largest video that staff can send. */
  videoMegabytes: number;
  fragmentCacheMegabytes: number;
  /** IPs of proxies whose forwarded headers are trusted. */
  trustProxy: string | undefined;
  /** Seconds for which requests are still served after SIGTERM, until load balancers notice. */
  stopDelay: number;
  demo: boolean;
  /** True if the demo shop begins with two months of orders. */
  demoHistory: boolean;
  /** Makes the sizes of pictures before somebody asks for them. */
  picturesAhead: boolean;
  /** The recipient of mails to staff until a setting replaces it. */
  ownerEmail: string | undefined;
  /** The owner's first password. */
  ownerPassword: string | undefined;
  rateLimits: boolean;
  /** True if template files are read again at each use, to edit them while the shop runs. */
  editTemplates: boolean;
  logLevel: string;
  /** OpenID Connect issuers. */
  issuers: IssuerSetting[];
  /** True if issuers may have private IPs, and there no https. */
  issuersMayBePrivate: boolean;
  /** True if webhooks may be sent to private IPs and to any port. */
  webhooksMayBePrivate: boolean;
  /** Milliseconds that an app may take for one call. */
  appTime: number;
  secure: boolean;
}

/** Reads the environment. Throws with the names of invalid settings. */
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
    // Most poolers in transaction mode do not support named statements.
    preparedStatements: value.DATABASE_PREPARED_STATEMENTS ?? !value.DATABASE_DIRECT_URL,
    publicUrl,
    cdn: readCdnSettings(withoutBlanks(env)),
    s3: readS3Settings(withoutBlanks(env)),
    smtpUrl: value.SMTP_URL,
    mailFeedback: readMailFeedback(env),
    mailFrom: value.MAIL_FROM ?? `shop@${new URL(publicUrl).hostname}`,
    secretKey: value.SECRET_KEY,
    formerSecretKeys: value.SECRET_KEY_FORMER ? [value.SECRET_KEY_FORMER] : [],
    twilio: twilioOf(value),
    stripe: readStripeSettings(withoutBlanks(env)),
    paypal: readPaypalSettings(withoutBlanks(env)),
    concurrency: value.WEB_CONCURRENCY,
    pageCacheMegabytes: value.PAGE_CACHE_MB,
    videoMegabytes: value.VIDEO_MB,
    fragmentCacheMegabytes: value.FRAGMENT_CACHE_MB,
    trustProxy: value.TRUST_PROXY,
    stopDelay: value.STOP_DELAY,
    demo: value.DEMO,
    demoHistory: value.DEMO_HISTORY,
    picturesAhead: value.PICTURES_AHEAD,
    ownerEmail: value.OWNER_EMAIL,
    ownerPassword: value.OWNER_PASSWORD,
    rateLimits: value.RATE_LIMITS,
    editTemplates: value.EDIT_TEMPLATES,
    logLevel: value.LOG_LEVEL,
    issuers: readIssuers(withoutBlanks(env), value.OIDC_PRIVATE),
    issuersMayBePrivate: value.OIDC_PRIVATE,
    webhooksMayBePrivate: value.WEBHOOK_ALLOW_PRIVATE,
    appTime: Math.round(value.APP_TIME * 1000),
    secure: publicUrl.startsWith('https:'),
  };
}

/** Requires all three settings or none: with some of them no message could be sent. */
function twilioOf({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_URL }: z.output<typeof environment>) {
  if (!TWILIO_ACCOUNT_SID && !TWILIO_AUTH_TOKEN && !TWILIO_FROM) return undefined;
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM)
    throw new Error('wrong settings: TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM go together');
  const url = TWILIO_URL.replace(/\/+$/, '');
  return { accountSid: TWILIO_ACCOUNT_SID, authToken: TWILIO_AUTH_TOKEN, from: TWILIO_FROM, url };
}

/** Tells whether an entry of the list is an IP, a range (CIDR) or a name of ranges. */
function isProxy(text: string): boolean {
  const proxy = text.trim();
  if (/^(loopback|linklocal|uniquelocal)$/.test(proxy)) return true;
  // `isValid` would also accept short forms such as 10/8, which other programs read differently.
  if (proxy.includes('/')) return ipaddr.IPv4.isValidCIDRFourPartDecimal(proxy) || ipaddr.IPv6.isValidCIDR(proxy);
  return ipaddr.IPv4.isValidFourPartDecimal(proxy) || ipaddr.IPv6.isValid(proxy);
}

function withoutBlanks(env: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}
