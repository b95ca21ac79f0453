import { z } from 'zod';
import { plainText } from '../../shared/contracts/plain-text.ts';
import { type CurrencyCode, currencyCodes } from '../../shared/money.ts';
import { webhookEvents } from '../../shared/webhooks.ts';
import { ownCodes } from '../payments/index.ts';
import { productFieldsSchema, secretsOf, settingsSchema } from './settings-schema.ts';

const permission = z.string().regex(/^[a-zA-Z]{1,40}:(?:\*|[a-zA-Z/]{1,80})$/, 'is resource:verb, e.g. product:list');

/** A host, with its port where that is not the usual one. */
const host = z.string().regex(/^[a-z0-9.-]{1,200}(?::\d{1,5})?$/, 'is a host such as api.example.com, or host:port');

/** A file of the app that browsers load, e.g. `assets/questions.js`. */
const asset = (ending: string) =>
  z
    .string()
    .regex(
      new RegExp(`^[a-zA-Z0-9_-]+(?:[/.][a-zA-Z0-9_-]+)*\\.${ending}$`),
      `is the path of a .${ending} file in assets`,
    );

/** A component for templates: an element of its own, whose name begins with the app's slug. */
const component = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/, 'has words of a to z and 0 to 9 with hyphens between them'),
  script: asset('js'),
  style: asset('css').optional(),
});

/** A way to pay: its code among those of the shop, and what buyers read. */
const payment = z.strictObject({
  code: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,39}$/, 'has 2 to 40 characters of a to z, 0 to 9 and hyphens')
    .refine((code) => !ownCodes.includes(code), 'is a code of the shop itself'),
  name: plainText(100),
  description: plainText(500).default(''),
  /** Currencies that it takes; all without it. */
  currencies: z.array(z.enum(currencyCodes as [CurrencyCode, ...CurrencyCode[]])).optional(),
  /** It can take the money later than the order. */
  capture: z.literal(true).optional(),
});

const days = z.int().min(0).max(90);

/** Rates of a carrier; with a fixed price while they do not come, which is a setting in minor units of the shop's currency. */
const shipping = z.union([
  z.literal(true),
  z.strictObject({
    fallback: z.strictObject({ name: plainText(100), setting: z.string(), minDays: days, maxDays: days }),
  }),
]);

/** A discount for promotions: its code, what the merchant reads, and the schema of what is set in a promotion. */
const discount = z.strictObject({
  code: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'has 1 to 40 characters of a to z, 0 to 9 and hyphens'),
  name: plainText(100).optional(),
  args: settingsSchema.optional(),
});

/** `app.json` of an app: what it brings and what it asks for (`docs/writing-an-app.md`). */
const manifest = z.strictObject({
  slug: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'has 2 to 40 characters of a to z, 0 to 9 and hyphens'),
  name: plainText(100),
  version: z.string().regex(/^\d+\.\d+\.\d+$/, 'has three numbers, e.g. 1.0.0'),
  description: plainText(1000).default(''),
  permissions: z.array(permission).max(50).default([]),
  events: z.array(z.enum(webhookEvents)).default([]),
  page: z.literal(true).optional(),
  /** A screen in the back office. */
  staffPage: z.literal(true).optional(),
  /** The folder with the files that browsers load. */
  assets: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'is the name of a folder')
    .optional(),
  components: z.array(component).max(20).default([]),
  settings: settingsSchema.optional(),
  payment: payment.optional(),
  shipping: shipping.optional(),
  /** Fields that products get. */
  productFields: productFieldsSchema.optional(),
  discounts: z.array(discount).max(10).default([]),
  network: z.array(host).max(20).default([]),
});

export type Manifest = z.output<typeof manifest>;

export type ManifestRead = { manifest: Manifest } | { problem: string };

/** Parses `app.json`. The problem of an invalid one is a sentence for its author. */
export function readManifest(text: string): ManifestRead {
  const json = parsed(text);
  if (json === undefined) return { problem: 'app.json is no JSON' };
  const { data, error } = manifest.safeParse(json);
  if (!data) return { problem: `app.json: ${error.issues.map(sentenceOf).join('; ')}` };
  const problem = componentProblem(data) ?? fallbackProblem(data) ?? discountProblem(data);
  return problem ? { problem: `app.json: ${problem}` } : { manifest: data };
}

function componentProblem({ slug, assets, components }: Manifest): string | null {
  if (components.length > 0 && !assets) return 'components need the folder that assets names';
  const foreign = components.find(({ name }) => name !== slug && !name.startsWith(`${slug}-`));
  return foreign ? `the name of the component ${foreign.name} does not begin with ${slug}` : null;
}

function fallbackProblem({ shipping, settings }: Manifest): string | null {
  if (!shipping || shipping === true) return null;
  const { setting } = shipping.fallback;
  const type = Object.hasOwn(settings?.properties ?? {}, setting) ? settings?.properties[setting]?.type : undefined;
  return type === 'integer' ? null : `shipping.fallback names no setting of the type integer: ${setting}`;
}

function discountProblem({ discounts }: Manifest): string | null {
  const codes = discounts.map(({ code }) => code);
  const twice = codes.find((code, index) => codes.indexOf(code) < index);
  if (twice) return `the discount ${twice} is there twice`;
  const secret = discounts.find(({ args }) => secretsOf(args).length > 0);
  return secret ? `the discount ${secret.code} has a secret, which only settings can have` : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `the shop does not know ${issue.keys.map((key) => [...issue.path, key].join('.')).join(', ')}`;
  return `${issue.path.join('.') || 'the file'} ${issue.message}`;
}

/** Compares the files of an app with its components; null where all are there. */
export function checkAssets({ assets, components }: Manifest, paths: readonly string[]): string | null {
  const wanted = components.flatMap(({ script, style }) => [script, ...(style ? [style] : [])]);
  const missing = wanted.filter((path) => !paths.includes(`${assets}/${path}`));
  return missing.length > 0 ? `${assets} has no ${missing.join(', ')}, which app.json announces` : null;
}

/** Functions at the top of `server.js` that belong to no field of the manifest. */
const always = ['post'];

/** Compares the functions of `server.js` with the manifest; null where both agree. */
export function checkFunctions(
  { page, staffPage, events, payment, shipping, discounts }: Manifest,
  functions: readonly string[],
): string | null {
  const wanted = [
    ...(page ? ['page'] : []),
    ...(staffPage ? ['staffPage'] : []),
    ...events.map((event) => `on.${event}`),
    ...discounts.map(({ code }) => `discounts.${code}`),
    ...(payment ? ['payment.start', 'payment.status', ...(payment.capture ? ['payment.capture'] : [])] : []),
  ];
  if (shipping) wanted.push('shipping.rates');
  const missing = wanted.filter((each) => !functions.includes(each));
  if (missing.length > 0) return `server.js has no ${missing.join(', ')}, which app.json announces`;
  const may = payment ? ['payment.refund', 'payment.cancel', 'payment.webhook'] : [];
  const known = (name: string) =>
    wanted.includes(name) || may.includes(name) || always.includes(name.split('.', 1)[0] ?? '');
  const unknown = functions.filter((name) => !known(name));
  if (unknown.length > 0) return `server.js has ${unknown.join(', ')}, which app.json does not announce`;
  return null;
}
