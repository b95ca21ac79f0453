import { type RawBuilder, sql } from 'kysely';
import type { Selection } from '../../shared/contracts/selection.ts';

/** Tests if the key of a row is among those that were selected; without a selection every row is. */
export function isSelected(key: RawBuilder<unknown>, type: 'text' | 'uuid', { only, except }: Selection) {
  const keys = (given: string[]) => sql`any(${given}::${sql.raw(type)}[])`;
  const all = [
    ...(only === undefined ? [] : [sql`${key} = ${keys(only)}`]),
    ...(except === undefined ? [] : [sql`not (${key} = ${keys(except)})`]),
  ];
  return all.length > 0 ? sql<boolean>`${sql.join(all, sql` and `)}` : sql<boolean>`true`;
}
