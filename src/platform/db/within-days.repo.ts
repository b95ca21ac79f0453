import { type RawBuilder, sql } from 'kysely';

/** Days in a time zone, both included; without one there is no bound. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
}

/** Tests if a time is on one of some days. */
export function isWithinDays(time: RawBuilder<unknown>, { from, to, timeZone }: Days): RawBuilder<boolean> {
  return both(from && sql`${time} >= ${startOf(from, timeZone)}`, to && sql`${time} < ${endOf(to, timeZone)}`);
}

/** Tests if something that runs from a start until an end does so on one of some days; null is no bound. */
export function overlapsDays(
  start: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
  { from, to, timeZone }: Days,
): RawBuilder<boolean> {
  return both(
    from && sql`(${end} is null or ${end} > ${startOf(from, timeZone)})`,
    to && sql`(${start} is null or ${start} < ${endOf(to, timeZone)})`,
  );
}

function both(...conditions: (RawBuilder<unknown> | '' | undefined)[]): RawBuilder<boolean> {
  const all = conditions.flatMap((condition) => (condition ? [condition] : []));
  return all.length > 0 ? sql<boolean>`${sql.join(all, sql` and `)}` : sql<boolean>`true`;
}

// A day begins and ends at midnight of its zone, whatever its length.
const startOf = (day: string, timeZone: string) => sql`(${day}::date)::timestamp at time zone ${timeZone}`;
const endOf = (day: string, timeZone: string) => sql`(${day}::date + 1)::timestamp at time zone ${timeZone}`;
