import type { AppFields, AppFieldValue, AppFieldValues, FieldReader, ShownField } from '../../shared/app-fields.ts';
import type { ProductFieldGroup } from '../../shared/contracts/product-fields.ts';
import { languageTag, pickText, type Text } from '../../shared/locale.ts';
import { type FieldRefusal, fieldError } from '../../shared/refusal.ts';
import type { AppRow } from './apps.repo.ts';
import { type ProductField, type ProductFieldsSchema, settingErrors } from './settings-schema.ts';

interface Apps {
  list: readonly Pick<AppRow, 'slug' | 'state' | 'manifest'>[];
}

/** An app that is on, with its fields. */
interface Adding {
  slug: string;
  name: AppRow['manifest']['name'];
  schema: ProductFieldsSchema;
}

/** Fields that apps add to products, by the apps that are on at each call. */
export function appFields(apps: Apps): AppFields {
  const adding = () => addingApps(apps);
  return {
    declared: () =>
      adding().flatMap(({ slug, schema: { properties } }) =>
        Object.entries(properties).map(([name, { type }]) => ({ slug, name, type })),
      ),
    errors: (given, merged, isWhole) => errorsOf(adding(), given, merged, isWhole),
    present: (stored) => presentOf(adding(), stored),
    merged: (stored, given) => mergedOf(adding(), stored, given),
    shown: (stored, reader) => shownOf(adding(), stored, reader),
  };
}

function addingApps({ list }: Apps): Adding[] {
  return list.flatMap(({ slug, state, manifest: { name, productFields } }) =>
    state === 'on' && productFields ? [{ slug, name, schema: productFields }] : [],
  );
}

/** The form of these fields, in a language. */
export function productFieldGroups(apps: Apps, reader: Omit<FieldReader, 't'>): ProductFieldGroup[] {
  const say = (text: Text | undefined) => pickText(text, reader.language, reader.defaultLanguage);
  return addingApps(apps).map(({ slug, name, schema: { properties, required } }) => ({
    slug,
    name: say(name),
    fields: Object.entries(properties).map(([key, field]) => ({
      name: key,
      type: field.type,
      title: say(field.title) || key,
      description: say(field.description),
      required: required.includes(key),
      shown: field.shown,
      options: choicesOf(field).map((value) => ({ value, label: titleOf(field, value, say) })),
      maxLength: field.type === 'string' ? field.maxLength : null,
      minimum: 'minimum' in field ? (field.minimum ?? null) : null,
      maximum: 'maximum' in field ? (field.maximum ?? null) : null,
    })),
  }));
}

function choicesOf(field: ProductField): string[] {
  return (field.type === 'string' && field.enum) || [];
}

function titleOf(field: ProductField, value: string, say: (text: Text | undefined) => string) {
  const titles = titlesOf(field);
  return (Object.hasOwn(titles, value) && say(titles[value])) || value;
}

function titlesOf(field: ProductField) {
  return field.type === 'string' ? field.enumTitles : {};
}

function errorsOf(adding: Adding[], given: AppFieldValues, merged: AppFieldValues, isWhole: boolean): FieldRefusal[] {
  const known = new Map(adding.map(({ slug, schema }) => [slug, schema]));
  const foreign = Object.entries(given).flatMap(([slug, values]) =>
    Object.keys(values)
      .filter((name) => !Object.hasOwn(known.get(slug)?.properties ?? {}, name))
      .map((name) => fieldError(`appFields.${slug}.${name}`, 'unknown', 'app.noField')),
  );
  const wrong = adding.flatMap(({ slug, schema: { properties, required } }) => {
    const schema = { properties, required: isWhole ? required : [] };
    const errors = settingErrors(schema, ownValues(merged, slug, schema), `appFields.${slug}`);
    // What was stored before the fields changed is nothing that was sent.
    return Object.hasOwn(given, slug) ? errors : errors.filter(({ rule }) => rule === 'required');
  });
  return [...foreign, ...wrong];
}

/** The values of the fields of one app. They have no prototype: a field may be called `constructor`. */
function ownValues(values: AppFieldValues, slug: string, { properties }: Pick<ProductFieldsSchema, 'properties'>) {
  const all = Object.hasOwn(values, slug) ? (values[slug] ?? {}) : {};
  const own: Record<string, AppFieldValue> = Object.create(null) as object as Record<string, AppFieldValue>;
  for (const [name, value] of Object.entries(all)) if (Object.hasOwn(properties, name)) own[name] = value;
  return own;
}

function presentOf(adding: Adding[], stored: AppFieldValues): AppFieldValues {
  return Object.fromEntries(
    adding.flatMap(({ slug, schema }) => {
      const values = Object.entries(ownValues(stored, slug, schema)).filter(([name, value]) => {
        const field = schema.properties[name];
        return field && fits(field, value);
      });
      return values.length > 0 ? [[slug, Object.fromEntries(values)]] : [];
    }),
  );
}

function mergedOf(adding: Adding[], stored: AppFieldValues, given: AppFieldValues): AppFieldValues {
  const merged = new Map(Object.entries(stored));
  for (const { slug, schema } of adding) {
    if (!Object.hasOwn(given, slug)) continue;
    const kept = Object.entries(merged.get(slug) ?? {}).filter(([name]) => !Object.hasOwn(schema.properties, name));
    const own = Object.entries(ownValues(given, slug, schema)).filter(([, value]) => value !== '');
    merged.set(slug, Object.fromEntries([...kept, ...own]));
  }
  return Object.fromEntries([...merged].filter(([, values]) => Object.keys(values).length > 0));
}

function shownOf(adding: Adding[], stored: AppFieldValues, reader: FieldReader): ShownField[] {
  return adding.flatMap(({ slug, schema }) => {
    const values = ownValues(stored, slug, schema);
    return Object.entries(schema.properties).flatMap(([name, field]) => {
      const value = values[name];
      if (value === undefined || !field.shown || !fits(field, value)) return [];
      const title = pickText(field.title, reader.language, reader.defaultLanguage) || name;
      return [{ app: slug, name, title, value, text: textOf(field, value, reader) }];
    });
  });
}

/** False for a value from before another version of the app changed its field. */
function fits(field: ProductField, value: AppFieldValue): boolean {
  return settingErrors({ properties: { value: field }, required: [] }, { value }).length === 0;
}

function textOf(field: ProductField, value: AppFieldValue, { language, defaultLanguage, t }: FieldReader): string {
  if (typeof value === 'boolean') return t(value ? 'app.yes' : 'app.no');
  if (typeof value === 'number')
    return new Intl.NumberFormat(languageTag(language), { maximumFractionDigits: 10 }).format(value);
  return titleOf(field, value, (text) => pickText(text, language, defaultLanguage));
}
