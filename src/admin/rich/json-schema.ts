/** The part of a JSON schema that a form is made from. */
export interface JsonSchema {
  type?: string;
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  enum?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** Kind of the input of a prop. */
export type PropKind = 'choice' | 'boolean' | 'number' | 'words' | 'rows' | 'text' | 'picture' | 'video' | 'string';

/** Chooses the input of a prop by its schema. */
export function kindOf(schema: JsonSchema): PropKind {
  if (schema.enum) return 'choice';
  if (schema.format === 'picture' || schema.format === 'video') return schema.format;
  if (isTextByLanguage(schema)) return 'text';
  if (schema.type === 'boolean') return 'boolean';
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  if (schema.type === 'array') return schema.items?.type === 'object' ? 'rows' : 'words';
  return 'string';
}

/** A merchant's text: one string, or a string for each language. */
function isTextByLanguage({ anyOf = [] }: JsonSchema): boolean {
  return anyOf.some(({ type }) => type === 'string') && anyOf.some(({ type }) => type === 'object');
}

/** The most characters of a prop; of a text in one language. */
export function maxLengthOf({ maxLength, anyOf = [] }: JsonSchema): number | undefined {
  return maxLength ?? anyOf.find(({ type }) => type === 'string')?.maxLength;
}
