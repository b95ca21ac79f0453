import { Client, DatabaseError } from 'pg';
import { SUPERUSER } from './cluster.ts';
import { onCodes } from './error-code.ts';

/** The socket of a server. */
export interface Address {
  socketFolder: string;
  port: number;
}

/** The state of a server: `busy` while it starts, recovers or stops; `silent` if nothing listens. */
export type Answer = 'ready' | 'busy' | 'silent';

const TIMEOUT_MS = 2000;

/** Tests whether a server accepts connections. */
export async function askServer(address: Address): Promise<Answer> {
  // Without a host, pg would connect to localhost.
  if (address.socketFolder === '') return 'silent';
  try {
    await connected(address, 'postgres', async () => undefined);
    return 'ready';
  } catch (error) {
    return answerOf(error);
  }
}

/** Creates the database unless it exists; safe in two processes at once. */
export async function ensureDatabase(address: Address, database: string): Promise<void> {
  const exists = connected(address, database, async () => true);
  if (await onCodes(exists, ['3D000'], false)) return; // invalid_catalog_name
  const create = (client: Client) => client.query(`create database ${client.escapeIdentifier(database)}`);
  // duplicate_database, or unique_violation when both were created in the same moment
  await onCodes(connected(address, 'postgres', create), ['42P04', '23505'], undefined);
}

async function connected<T>(address: Address, database: string, use: (client: Client) => Promise<T>): Promise<T> {
  const { socketFolder: host, port } = address;
  const client = new Client({
    host,
    port,
    user: SUPERUSER,
    database,
    ssl: false,
    connectionTimeoutMillis: TIMEOUT_MS,
  });
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end();
  }
}

function answerOf(error: unknown): Answer {
  if (!(error instanceof DatabaseError)) return 'silent';
  if (error.code === '53300') return 'ready'; // too_many_connections
  if (error.code === '57P03') return 'busy'; // cannot_connect_now
  throw error;
}
