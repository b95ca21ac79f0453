import type { FieldConfig, FieldGroup, Values } from '../resource/field-config.ts';
import { valueOf, withValue } from '../resource/field-config.ts';

const textKinds = new Set<FieldConfig['kind']>(['texts', 'textsLines', 'html']);

/** Content as its form holds it: a text that is one for all languages becomes one in the shop's own language. */
export function withTextsByLanguage(groups: FieldGroup[], content: Values, language: string): Values {
  return convert(
    groups.flatMap(({ fields }) => fields),
    content,
    language,
  );
}

function convert(fields: FieldConfig[], values: Values, language: string): Values {
  return fields.reduce((before, field) => {
    const value = valueOf(before, field.name);
    if (textKinds.has(field.kind) && typeof value === 'string')
      return withValue(before, field.name, value === '' ? {} : { [language]: value });
    if (field.kind === 'rows' && Array.isArray(value))
      return withValue(
        before,
        field.name,
        value.map((row) => convert(field.fields, row as Values, language)),
      );
    return before;
  }, values);
}
