interface Schema {
  title?: string;
  properties?: Record<string, Schema>;
  oneOf?: Schema[];
  [key: string]: unknown;
}

/** An operation as `openapi.ts` builds it. */
export interface Operation {
  requestBody: { content: Record<string, { schema: object }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
  [more: string]: unknown;
}

type Paths = Record<string, { post: Operation }>;

/** A schema in its place: `put` replaces it there. */
interface Place {
  schema: Schema;
  put(schema: Schema): void;
  /** Words for its name: the operation's and that of the field. */
  words: Words;
}

interface Words {
  area: string;
  resource: string;
  verb: string;
  field: string;
}

/** Schemas that are shorter stay where they are. */
const shortest = 100;

/**
 * Moves schemas that occur more than once to the schemas of the document, so that each is written once, and refers to them
 * (`$ref`). A schema with a title has it as its name; others are named by their first place.
 */
export function shareSchemas(paths: Paths, schemas: Record<string, object>): void {
  const counts = countsOf(paths);
  const names = new Map<string, string>();
  const share = (place: Place): void => {
    const text = JSON.stringify(place.schema);
    const known = names.get(text);
    if (!known && (counts.get(text) ?? 0) < 2) return placesWithin(place).forEach(share);
    const name = known ?? freeName(place, schemas);
    place.put({ $ref: `#/components/schemas/${name}` });
    if (known) return;
    names.set(text, name);
    schemas[name] = place.schema;
    placesWithin(place).forEach(share);
  };
  placesOf(paths).forEach(share);
}

/** Counts how often a schema occurs; what lies within one that occurs again counts once. */
function countsOf(paths: Paths): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (place: Place): void => {
    const text = JSON.stringify(place.schema);
    if (text.length < shortest) return placesWithin(place).forEach(count);
    const before = counts.get(text) ?? 0;
    counts.set(text, before + 1);
    if (before === 0) placesWithin(place).forEach(count);
  };
  placesOf(paths).forEach(count);
  return counts;
}

/** Bodies and the data of answers of all operations. */
function placesOf(paths: Paths): Place[] {
  return Object.entries(paths).flatMap(([path, { post }]) => {
    const [area = '', resource = '', verb = ''] = path.replace(/^\/api\//, '').split('/');
    const words = { area, resource, verb };
    const bodies = Object.values(post.requestBody.content).flatMap((content) =>
      placeAt(content, 'schema', { ...words, field: `${verb}Body` }),
    );
    const done = post.responses['200']?.content['application/json']?.schema.oneOf?.[0]?.properties;
    return [...bodies, ...(done ? placeAt(done, 'data', { ...words, field: '' }) : [])];
  });
}

/** The place of a schema in its owner; none where the owner has no schema there. */
function placeAt(owner: object, key: string | number, words: Words): Place[] {
  const at = owner as Record<string | number, unknown>;
  const schema = at[key];
  if (!isSchema(schema)) return [];
  const put = (next: Schema) => {
    at[key] = next;
  };
  return [{ schema, put, words }];
}

/** The schemas directly within one. */
function placesWithin({ schema, words }: Place): Place[] {
  const lists = ['oneOf', 'anyOf', 'allOf', 'prefixItems'].flatMap((key) => {
    const list = schema[key];
    return Array.isArray(list) ? list.flatMap((_one, no) => placeAt(list, no, words)) : [];
  });
  const single = ['items', 'additionalProperties'].flatMap((key) => placeAt(schema, key, words));
  const { properties } = schema;
  const fields = isSchema(properties)
    ? Object.keys(properties).flatMap((field) => placeAt(properties, field, { ...words, field }))
    : [];
  return [...lists, ...single, ...fields];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function freeName({ schema, words: { area, resource, verb, field } }: Place, taken: Record<string, object>): string {
  const within = pascal(area) + pascal(resource);
  const wanted =
    typeof schema.title === 'string' ? [schema.title] : [within + pascal(field), within + pascal(verb) + pascal(field)];
  const free = wanted.find((name) => !Object.hasOwn(taken, name));
  if (free) return free;
  let no = 2;
  while (Object.hasOwn(taken, `${wanted.at(-1)}${no}`)) no += 1;
  return `${wanted.at(-1)}${no}`;
}

function pascal(word: string): string {
  return word
    .split(/[^a-zA-Z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}
