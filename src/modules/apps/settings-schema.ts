import { z } from 'zod';
import { plainText } from '../../shared/contracts/plain-text.ts';
import { type FieldRefusal, fieldError } from '../../shared/refusal.ts';

const labels = { title: plainText(100).optional(), description: plainText(500).optional() };
const length = z.int().min(0).max(10_000);

const setting = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('string'),
    ...labels,
    default: z.string().optional(),
    enum: z.array(z.string().min(1).max(200)).min(1).max(50).optional(),
    minLength: length.optional(),
    maxLength: length.optional(),
    format: z.enum(['email', 'uri']).optional(),
    /** A secret: encrypted, and never shown again. */
    writeOnly: z.literal(true).optional(),
  }),
  z.strictObject({
    type: z.enum(['integer', 'number']),
    ...labels,
    default: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
  }),
  z.strictObject({ type: z.literal('boolean'), ...labels, default: z.boolean().optional() }),
]);

export type AppSetting = z.output<typeof setting>;

/** The part of JSON Schema that a form is made from: one object with texts, numbers and switches. */
export const settingsSchema = z.strictObject({
  type: z.literal('object'),
  properties: z.record(z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]{0,49}$/), setting),
  required: z.array(z.string()).default([]),
});

export type SettingsSchema = z.output<typeof settingsSchema>;

export type AppSettings = Record<string, unknown>;

/** The default of each setting that has one. */
export function defaultsOf(schema: SettingsSchema | undefined): AppSettings {
  const entries = Object.entries(schema?.properties ?? {});
  return Object.fromEntries(
    entries.flatMap(([name, { default: value }]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Names of the secrets among the settings. */
export function secretsOf(schema: SettingsSchema | undefined): string[] {
  const entries = Object.entries(schema?.properties ?? {});
  return entries.flatMap(([name, each]) => (each.type === 'string' && each.writeOnly ? [name] : []));
}

/** Finds what is wrong with settings by their schema. */
export function settingErrors(schema: SettingsSchema | undefined, settings: AppSettings): FieldRefusal[] {
  const properties = schema?.properties ?? {};
  const unknown = Object.keys(settings).filter((name) => !Object.hasOwn(properties, name));
  const missing = (schema?.required ?? []).filter((name) => settings[name] === undefined || settings[name] === '');
  const given = Object.entries(properties).filter(([name]) => settings[name] !== undefined && !missing.includes(name));
  return [
    ...unknown.map((name) => fieldError(`settings.${name}`, 'unknown', 'error.wrongType')),
    ...missing.map((name) => fieldError(`settings.${name}`, 'required', 'error.tooSmall')),
    ...given.flatMap(([name, each]) => {
      const key = problemOf(each, settings[name]);
      return key ? [fieldError(`settings.${name}`, 'value', key)] : [];
    }),
  ];
}

function problemOf(each: AppSetting, value: unknown): string | null {
  const schema = schemaOf(each);
  const { error } = schema.safeParse(value);
  const code = error?.issues[0]?.code;
  if (!code) return null;
  if (code === 'too_big') return 'error.tooLarge';
  return code === 'too_small' ? 'error.tooSmall' : 'error.wrongType';
}

function schemaOf(each: AppSetting): z.ZodType {
  if (each.type === 'boolean') return z.boolean();
  if (each.type !== 'string') {
    const number = each.type === 'integer' ? z.int() : z.number();
    return number.min(each.minimum ?? -Number.MAX_SAFE_INTEGER).max(each.maximum ?? Number.MAX_SAFE_INTEGER);
  }
  if (each.enum) return z.enum(each.enum);
  const text = z
    .string()
    .min(each.minLength ?? 0)
    .max(each.maxLength ?? 10_000);
  if (each.format === 'email') return z.union([z.literal(''), text.pipe(z.email())]);
  return each.format === 'uri' ? z.union([z.literal(''), text.pipe(z.url({ protocol: /^https?$/ }))]) : text;
}
