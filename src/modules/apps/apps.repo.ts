import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type AppFaultKind, type AppState } from '../../shared/apps.ts';
import type { Manifest } from './manifest.ts';
import type { AppSettings } from './settings-schema.ts';

export function everyApp(db: Db) {
  return db.selectFrom('app').selectAll().orderBy('slug').execute();
}

export type AppRow = Awaited<ReturnType<typeof everyApp>>[number];

/** Locks an app; undefined for an unknown slug. */
export function lockApp(tx: Tx, slug: string): Promise<AppRow | undefined> {
  return tx.selectFrom('app').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst();
}

/** Waits for others who install apps. */
export async function lockApps(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('apps'))`.execute(tx);
  const { count } = await tx
    .selectFrom('app')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** True if another app brings a payment method of the same code. */
export async function isPaymentCodeTaken(tx: Tx, slug: string, code: string): Promise<boolean> {
  const row = await tx
    .selectFrom('app')
    .select('slug')
    .where('slug', '<>', slug)
    .where(sql<boolean>`manifest -> 'payment' ->> 'code' = ${code}`)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewApp {
  id: string;
  manifest: Manifest;
  hash: string;
  state: AppState;
  settings: AppSettings;
  at: Date;
}

/** Writes an app, over an earlier version of it. */
export async function writeApp(tx: Tx, { id, manifest, hash, state, settings, at }: NewApp): Promise<string> {
  const values = {
    version: manifest.version,
    manifest: JSON.stringify(manifest),
    hash,
    state,
    permissions: state === 'on' ? manifest.permissions : [],
    network: state === 'on' ? manifest.network : [],
    settings: JSON.stringify(settings),
    last_error: null,
    updated_at: at,
  };
  const row = await tx
    .insertInto('app')
    .values({ id, slug: manifest.slug, installed_at: at, ...values })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface AppFile {
  path: string;
  bytes: Buffer;
}

export async function writeFiles(tx: Tx, appId: string, files: readonly AppFile[]): Promise<void> {
  await tx.deleteFrom('app_file').where('app_id', '=', appId).execute();
  for (const file of files)
    await tx
      .insertInto('app_file')
      .values({ app_id: appId, ...file })
      .execute();
}

export function filesOf(db: Db, appId: string): Promise<AppFile[]> {
  return db.selectFrom('app_file').select(['path', 'bytes']).where('app_id', '=', appId).execute();
}

/** A file that an app which is on serves to browsers; undefined for another. */
export async function assetOf(db: Db, { slug, hash, path }: { slug: string; hash: string; path: string }) {
  const row = await db
    .selectFrom('app_file')
    .innerJoin('app', 'app.id', 'app_file.app_id')
    .select('app_file.bytes')
    .where('app.slug', '=', slug)
    .where('app.state', '=', 'on')
    .where(sql<boolean>`left(app.hash, 16) = ${hash}`)
    .where(sql<boolean>`app_file.path = (app.manifest ->> 'assets') || '/' || ${path}::text`)
    .executeTakeFirst();
  return row?.bytes;
}

/** Switches an app on, with what its manifest asks for, or off. */
export async function setState(tx: Tx, { id, manifest }: AppRow, state: AppState, at: Date): Promise<void> {
  const granted = state === 'on' ? manifest : { permissions: [], network: [] };
  const { permissions, network } = granted;
  const row = { state, permissions, network, updated_at: at, ...(state === 'on' && { last_error: null }) };
  await tx.updateTable('app').set(row).where('id', '=', id).execute();
  // Whoever switches it on again has seen them.
  if (state === 'on') await deleteFaults(tx, id);
}

export async function deleteFaults(tx: Tx, appId: string): Promise<void> {
  await tx.deleteFrom('app_fault').where('app_id', '=', appId).execute();
}

export async function setSettings(tx: Tx, id: string, settings: AppSettings, at: Date): Promise<void> {
  const row = { settings: JSON.stringify(settings), updated_at: at };
  await tx.updateTable('app').set(row).where('id', '=', id).execute();
}

export async function deleteApp(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('app').where('id', '=', id).execute();
}

export interface NewFault {
  id: string;
  appId: string;
  at: Date;
  kind: AppFaultKind;
  detail: string;
}

/** Faults of one app that are kept. */
const maxKept = 100;

/** Keeps a fault, and drops the oldest beyond a hundred. */
export async function writeFault(tx: Tx, { id, appId, at, kind, detail }: NewFault): Promise<void> {
  await tx.insertInto('app_fault').values({ id, app_id: appId, at, kind, detail }).execute();
  const row = { last_error: detail };
  await tx.updateTable('app').set(row).where('id', '=', appId).execute();
  const kept = tx
    .selectFrom('app_fault')
    .select('id')
    .where('app_id', '=', appId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxKept);
  await tx.deleteFrom('app_fault').where('app_id', '=', appId).where('id', 'not in', kept).execute();
}

export async function countFaults(tx: Tx, appId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('app_fault')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('app_id', '=', appId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function breakApp(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('app').set({ state: 'broken' }).where('id', '=', id).execute();
}

/** A broken app and its last error, for a mail; undefined for another. */
export async function brokenApp(db: Db, slug: string) {
  const row = await db
    .selectFrom('app')
    .select(['manifest', 'last_error'])
    .where('slug', '=', slug)
    .where('state', '=', 'broken')
    .executeTakeFirst();
  return row && { name: row.manifest.name, reason: row.last_error ?? '' };
}

/** The latest faults of an app. */
export function faultsOf(db: Db, slug: string, limit: number) {
  return db
    .selectFrom('app_fault')
    .innerJoin('app', 'app.id', 'app_fault.app_id')
    .select(['app_fault.id', 'app_fault.at', 'app_fault.kind', 'app_fault.detail'])
    .where('app.slug', '=', slug)
    .orderBy('app_fault.at', 'desc')
    .orderBy('app_fault.id', 'desc')
    .limit(limit)
    .execute();
}

export async function readValue(db: Db, appId: string, key: string): Promise<unknown> {
  const row = await db
    .selectFrom('app_value')
    .select('value')
    .where('app_id', '=', appId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value.value ?? null;
}

/** Keys that one listing answers. */
const maxListed = 1000;

/** Values of an app whose keys begin with a prefix, by their keys. */
export async function listValues(db: Db, appId: string, prefix: string): Promise<[key: string, value: unknown][]> {
  const rows = await db
    .selectFrom('app_value')
    .select(['key', 'value'])
    .where('app_id', '=', appId)
    .where(sql<boolean>`starts_with(key, ${prefix})`)
    .orderBy(sql`key collate "C"`)
    .limit(maxListed)
    .execute();
  return rows.map(({ key, value }) => [key, value.value]);
}

/** Writes a value of an app; null removes it. The app's row is locked, so that the sum is right. */
export async function writeValue(tx: Tx, appId: string, key: string, value: unknown): Promise<void> {
  await tx.selectFrom('app').select('id').where('id', '=', appId).forUpdate().execute();
  await tx.deleteFrom('app_value').where('app_id', '=', appId).where('key', '=', key).execute();
  if (value === null) return;
  await tx
    .insertInto('app_value')
    .values({ app_id: appId, key, value: JSON.stringify({ value }) })
    .execute();
}

/** Bytes of everything that an app keeps. */
export async function bytesKept(tx: Tx, appId: string): Promise<number> {
  const { bytes } = await tx
    .selectFrom('app_value')
    .select(sql<number>`coalesce(sum(length(value::text) + length(key)), 0)::int`.as('bytes'))
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Slugs of the apps that are on and listen to an event. */
export async function listeningApps(db: Db, event: string): Promise<string[]> {
  const rows = await db
    .selectFrom('app')
    .select('slug')
    .where('state', '=', 'on')
    .where(sql<boolean>`(manifest::jsonb -> 'events') ? ${event}`)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}
