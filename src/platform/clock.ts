/** Where "now" comes from, so that tests can stand at any moment. */
export interface Clock {
  now(): Date;
  /** What the database's own clock shows; only a clock that is stepped by hand knows (`databaseNow`). */
  inDatabase?(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
