/** Embedded PostgreSQL cannot run on this machine; the message says why and what to do instead. */
export class PostgresUnavailable extends Error {
  override name = 'PostgresUnavailable';

  constructor(reason: string, options?: ErrorOptions) {
    super(
      `The embedded PostgreSQL cannot run here: ${reason}. Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
      options,
    );
  }
}
