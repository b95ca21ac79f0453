import type { Wait } from './waits.ts';

/** Milliseconds within which 95 % of the first pages are there. */
export const listTarget = 50;
/** As the screens ask. */
const pageSize = 50;

/** The first page of a list, with each of these filters. */
export function firstPage(path: string, name: string, ...bodies: object[]): Wait {
  return { name: `${path}: ${name}`, path, bodies: bodies.map((body) => ({ pageSize, ...body })), target: listTarget };
}
