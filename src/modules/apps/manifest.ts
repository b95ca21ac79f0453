import { z } from 'zod';
import { plainText } from '../../shared/contracts/plain-text.ts';
import { webhookEvents } from '../../shared/webhooks.ts';
import { settingsSchema } from './settings-schema.ts';

const permission = z.string().regex(/^[a-zA-Z]{1,40}:(?:\*|[a-zA-Z/]{1,80})$/, 'is resource:verb, e.g. product:list');

/** A host, with its port where that is not the usual one. */
const host = z.string().regex(/^[a-z0-9.-]{1,200}(?::\d{1,5})?$/, 'is a host such as api.example.com, or host:port');

/** `app.json` of an app: what it brings and what it asks for (`docs/writing-an-app.md`). */
const manifest = z.strictObject({
  slug: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'has 2 to 40 characters of a to z, 0 to 9 and hyphens'),
  name: plainText(100),
  version: z.string().regex(/^\d+\.\d+\.\d+$/, 'has three numbers, e.g. 1.0.0'),
  description: plainText(1000).default(''),
  permissions: z.array(permission).max(50).default([]),
  events: z.array(z.enum(webhookEvents)).default([]),
  page: z.literal(true).optional(),
  settings: settingsSchema.optional(),
  network: z.array(host).max(20).default([]),
});

export type Manifest = z.output<typeof manifest>;

export type ManifestRead = { manifest: Manifest } | { problem: string };

/** Parses `app.json`. The problem of an invalid one is a sentence for its author. */
export function readManifest(text: string): ManifestRead {
  const json = parsed(text);
  if (json === undefined) return { problem: 'app.json is no JSON' };
  const { data, error } = manifest.safeParse(json);
  return data ? { manifest: data } : { problem: `app.json: ${error.issues.map(sentenceOf).join('; ')}` };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Parts of an app that this version of the shop does not take. */
const notYet = ['payment', 'shipping', 'discounts', 'productFields', 'components', 'assets', 'staffPage'];

function sentenceOf(issue: z.core.$ZodIssue): string {
  const later = issue.code === 'unrecognized_keys' ? issue.keys.filter((key) => notYet.includes(key)) : [];
  if (later.length > 0) return `this version of the shop takes no ${later.join(', ')} of apps yet`;
  if (issue.code === 'unrecognized_keys')
    return `the shop does not know ${issue.keys.map((key) => [...issue.path, key].join('.')).join(', ')}`;
  return `${issue.path.join('.') || 'the file'} ${issue.message}`;
}

/** Functions at the top of `server.js` that belong to no field of the manifest. */
const always = ['post'];

/** Compares the functions of `server.js` with the manifest; null where both agree. */
export function checkFunctions({ page, events }: Manifest, functions: readonly string[]): string | null {
  const wanted = [...(page ? ['page'] : []), ...events.map((event) => `on.${event}`)];
  const missing = wanted.filter((each) => !functions.includes(each));
  if (missing.length > 0) return `server.js has no ${missing.join(', ')}, which app.json announces`;
  const known = (name: string) => wanted.includes(name) || always.includes(name.split('.', 1)[0] ?? '');
  const unknown = functions.filter((name) => !known(name));
  if (unknown.length > 0) return `server.js has ${unknown.join(', ')}, which app.json does not announce`;
  return null;
}
