/** The source of the current time, which tests replace. */
export interface Clock {
  now(): Date;
  /** The time of the database; only clocks of tests set it (`databaseNow`). */
  inDatabase?(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
