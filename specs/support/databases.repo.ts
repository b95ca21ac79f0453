import { Client } from 'pg';

/** The URL of another database on the same server. */
export function databaseUrl(admin: string, name: string): string {
  return admin.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}

export function createDatabase(admin: string, name: string): Promise<void> {
  return command(admin, (quote) => `create database ${quote(name)}`);
}

/** Copies the files of a database, which takes 36 ms of processor time instead of the 80 ms by which its pages are logged. */
export function copyDatabase(admin: string, template: string, name: string): Promise<void> {
  return command(admin, (quote) => `create database ${quote(name)} template ${quote(template)} strategy file_copy`);
}

export function dropDatabase(admin: string, name: string): Promise<void> {
  return command(admin, (quote) => `drop database if exists ${quote(name)} with (force)`);
}

async function command(url: string, text: (quote: (name: string) => string) => string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text((name) => client.escapeIdentifier(name)));
  } finally {
    await client.end();
  }
}
