import { z } from 'zod';
import { plainText } from '../../shared/contracts/plain-text.ts';
import { type FieldRefusal, fieldError } from '../../shared/refusal.ts';

const labels = { title: plainText(100).optional(), description: plainText(500).optional() };
const length = z.int().min(0).max(10_000);

const settingName = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]{0,49}$/);

const textSetting = z.strictObject({
  type: z.literal('string'),
  ...labels,
  default: z.string().optional(),
  enum: z.array(z.string().min(1).max(200)).min(1).max(50).optional(),
  minLength: length.optional(),
  maxLength: length.optional(),
  format: z.enum(['email', 'uri']).optional(),
  /** A secret: encrypted, and never shown again. */
  writeOnly: z.literal(true).optional(),
});
const numberSetting = z.strictObject({
  type: z.enum(['integer', 'number']),
  ...labels,
  default: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
const switchSetting = z.strictObject({ type: z.literal('boolean'), ...labels, default: z.boolean().optional() });

const setting = z.discriminatedUnion('type', [textSetting, numberSetting, switchSetting]);

export type AppSetting = z.output<typeof setting>;

/** The part of JSON Schema that a form is made from: one object with texts, numbers and switches. */
export const settingsSchema = z.strictObject({
  type: z.literal('object'),
  properties: z.record(settingName, setting),
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

/** Characters of a text of a product. */
const maxFieldLength = 2000;
const shown = {
  /** True where shoppers read it. */
  shown: z.boolean().default(true),
};

const productField = z.discriminatedUnion('type', [
  textSetting.omit({ default: true, writeOnly: true }).extend({
    maxLength: z.int().min(1).max(maxFieldLength).default(maxFieldLength),
    /** Text that is read in place of a choice. */
    enumTitles: z.record(z.string(), plainText(100)).default({}),
    ...shown,
  }),
  numberSetting.omit({ default: true }).extend(shown),
  switchSetting.omit({ default: true }).extend(shown),
]);

export type ProductField = z.output<typeof productField>;

/** Fields that an app adds to products, in the same part of JSON Schema. */
export const productFieldsSchema = z
  .strictObject({
    type: z.literal('object'),
    properties: z
      .record(settingName, productField)
      .refine((all) => Object.keys(all).length <= 20, 'has more than 20 fields'),
    required: z.array(z.string()).default([]),
  })
  .refine(
    ({ properties, required }) => required.every((each) => Object.hasOwn(properties, each)),
    'requires a field that it does not have',
  );

export type ProductFieldsSchema = z.output<typeof productFieldsSchema>;

/** Finds what is wrong with settings by their schema; `at` is the path of the settings in the form. */
export function settingErrors(
  schema: (Pick<SettingsSchema, 'required'> & { properties: Record<string, AppSetting | ProductField> }) | undefined,
  settings: AppSettings,
  at = 'settings',
): FieldRefusal[] {
  const properties = schema?.properties ?? {};
  const unknown = Object.keys(settings).filter((each) => !Object.hasOwn(properties, each));
  const missing = (schema?.required ?? []).filter((each) => settings[each] === undefined || settings[each] === '');
  const given = Object.entries(properties).filter(([each]) => settings[each] !== undefined && !missing.includes(each));
  return [
    ...unknown.map((each) => fieldError(`${at}.${each}`, 'unknown', 'error.wrongType')),
    ...missing.map((each) => fieldError(`${at}.${each}`, 'required', 'error.tooSmall')),
    ...given.flatMap(([each, of]) => {
      const key = problemOf(of, settings[each]);
      return key ? [fieldError(`${at}.${each}`, 'value', key)] : [];
    }),
  ];
}

function problemOf(each: AppSetting | ProductField, value: unknown): string | null {
  const schema = schemaOf(each);
  const { error } = schema.safeParse(value);
  const code = error?.issues[0]?.code;
  if (!code) return null;
  if (code === 'too_big') return 'error.tooLarge';
  return code === 'too_small' ? 'error.tooSmall' : 'error.wrongType';
}

function schemaOf(each: AppSetting | ProductField): z.ZodType {
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
