import { expect, test } from 'vitest';
import { z } from 'zod';
import { props as location } from '../../storefront/components/sections/store-location/loader.server.ts';
import { props as testimonials } from '../../storefront/components/sections/testimonials/loader.server.ts';
import { props as video } from '../../storefront/components/sections/video/loader.server.ts';
import { type JsonSchema, kindOf, maxLengthOf } from './json-schema.ts';

const schemaOf = (props: z.ZodType) => z.toJSONSchema(props, { unrepresentable: 'any', io: 'input' }) as JsonSchema;
const kinds = (schema: JsonSchema | undefined) =>
  Object.fromEntries(Object.entries(schema?.properties ?? {}).map(([name, each]) => [name, kindOf(each)]));

test('the form of a component has an input that fits for each of its props', () => {
  const quotes = schemaOf(testimonials);
  expect(kinds(quotes)).toEqual({ title: 'text', items: 'rows', scheme: 'choice' });
  expect(kinds(quotes.properties?.items?.items)).toMatchObject({ quote: 'text', image: 'picture', path: 'string' });
  expect(kinds(schemaOf(video))).toMatchObject({ file: 'video', url: 'string', image: 'picture' });
  expect(kinds(schemaOf(location))).toMatchObject({ hours: 'rows', latitude: 'number', method: 'string' });
});

test('a text knows how long it may be', () => {
  const quote = schemaOf(testimonials).properties?.items?.items?.properties?.quote;
  expect(maxLengthOf(quote ?? {})).toBe(600);
});
