import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { announce } from '../../platform/cache/changes.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import { type AppFaultKind, appFaultMinutes, maxAppFaults, maxApps } from '../../shared/apps.ts';
import { byLanguage } from '../../shared/locale.ts';
import { notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { offerPaymentMethod } from '../payments/index.ts';
import { hashOf } from './app-folder.ts';
import { type AppStoreTools, appsTag } from './app-tools.ts';
import * as repo from './apps.repo.ts';
import type { Manifest } from './manifest.ts';
import { type AppSettings, defaultsOf, secretsOf, settingErrors } from './settings-schema.ts';

type By = Pick<Staff, 'id' | 'name'>;

export interface Installation {
  manifest: Manifest;
  files: readonly repo.AppFile[];
  /** Switches it on, with what the manifest asks for. */
  on: boolean;
}

/** Installs an app or another version of it. One that was on stays on unless it asks for more than the owner granted. */
export function installApp(
  tools: AppStoreTools,
  by: By,
  { manifest, files, on }: Installation,
): Promise<Result<repo.AppRow>> {
  return transact(tools.db, async (tx) => {
    const { slug } = manifest;
    const count = await repo.lockApps(tx);
    const before = await repo.lockApp(tx, slug);
    if (!before && count >= maxApps) return refuse({ key: 'app.full', values: { count: maxApps } });
    const { payment } = manifest;
    if (payment && (await repo.isPaymentCodeTaken(tx, slug, payment.code)))
      return refuse({ key: 'app.paymentCodeTaken', values: { code: payment.code } });
    const known = Object.keys(manifest.settings?.properties ?? {});
    const kept = Object.entries(before?.settings ?? {}).filter(([name]) => known.includes(name));
    const settings = { ...defaultsOf(manifest.settings), ...Object.fromEntries(kept) };
    const mayRun = settingErrors(manifest.settings, settings).length === 0;
    const isOn = on || (before?.state === 'on' && isGranted(before, manifest));
    const state = isOn && mayRun ? 'on' : 'off';
    const at = tools.clock.now();
    const id = await repo.writeApp(tx, { id: tools.random.id(), manifest, hash: hashOf(files), state, settings, at });
    await repo.writeFiles(tx, id, files);
    if (state === 'on') await offerWhatItBrings(tx, manifest);
    // Another version begins anew.
    await repo.deleteFaults(tx, id);
    await changed(tx, tools, by, { action: 'app:save', slug, before, after: { version: manifest.version, state } });
    const row = await repo.lockApp(tx, slug);
    return row ? ok(row) : notFound();
  });
}

/** Adds what an app that is switched on brings to the choices of buyers. */
async function offerWhatItBrings(tx: Tx, { payment }: Manifest): Promise<void> {
  if (!payment) return;
  const { code, name, description } = payment;
  await offerPaymentMethod(tx, { code, name: byLanguage(name), description: byLanguage(description) });
}

function isGranted({ permissions, network }: repo.AppRow, manifest: Manifest): boolean {
  return (
    manifest.permissions.every((each) => permissions.includes(each)) &&
    manifest.network.every((each) => network.includes(each))
  );
}

export function removeApp(tools: AppStoreTools, by: By, slug: string): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    const before = await repo.lockApp(tx, slug);
    if (!before) return notFound();
    await repo.deleteApp(tx, before.id);
    await changed(tx, tools, by, { action: 'app:remove', slug, before, after: null });
    return ok({});
  });
}

/** Switches an app on or off. Switching on grants what its manifest asks for, and needs its required settings. */
export function switchApp(tools: AppStoreTools, by: By, slug: string, on: boolean): Promise<Result<repo.AppRow>> {
  return transact(tools.db, async (tx) => {
    const before = await repo.lockApp(tx, slug);
    if (!before) return notFound();
    const errors = on ? settingErrors(before.manifest.settings, before.settings) : [];
    if (errors.length > 0) return refuse('app.needsSettings', errors);
    const state = on ? 'on' : 'off';
    await repo.setState(tx, before, state, tools.clock.now());
    if (on) await offerWhatItBrings(tx, before.manifest);
    await changed(tx, tools, by, { action: 'app:switch', slug, before, after: { state } });
    const row = await repo.lockApp(tx, slug);
    return row ? ok(row) : notFound();
  });
}

/** Saves the settings of an app. A secret that is left out stays as it is. */
export function saveSettings(
  tools: AppStoreTools,
  by: By,
  slug: string,
  given: AppSettings,
): Promise<Result<repo.AppRow>> {
  return transact(tools.db, async (tx) => {
    const before = await repo.lockApp(tx, slug);
    if (!before) return notFound();
    const schema = before.manifest.settings;
    const secrets = secretsOf(schema);
    const keptSecrets = Object.fromEntries(Object.entries(before.settings).filter(([name]) => secrets.includes(name)));
    const errors = settingErrors(schema, { ...keptSecrets, ...given });
    if (errors.length > 0) return refuse('error.form', errors);
    const sealed = Object.entries(given).map(([name, value]) => [
      name,
      secrets.includes(name) && typeof value === 'string'
        ? tools.cipher.encrypt(value, secretContext(before.id, name))
        : value,
    ]);
    await repo.setSettings(tx, before.id, { ...keptSecrets, ...Object.fromEntries(sealed) }, tools.clock.now());
    const after = { settings: Object.keys(given) };
    await changed(tx, tools, by, { action: 'app:settings', slug, before: { settings: [] }, after });
    const row = await repo.lockApp(tx, slug);
    return row ? ok(row) : notFound();
  });
}

function secretContext(appId: string, name: string): string {
  return `app:${appId}:${name}`;
}

/** The settings as the app gets them, its secrets decrypted. */
export function openSettings(
  { cipher }: Pick<AppStoreTools, 'cipher'>,
  { id, manifest, settings }: repo.AppRow,
): AppSettings {
  const opened = { ...settings };
  for (const name of secretsOf(manifest.settings)) {
    const value = settings[name];
    if (typeof value === 'string') opened[name] = cipher.decrypt(value, secretContext(id, name)) ?? '';
  }
  return opened;
}

/** Records a fault. The fifth in ten minutes breaks the app, and staff are told. */
export async function recordFault(
  { db, clock, random, emit }: AppStoreTools,
  slug: string,
  { kind, detail }: { kind: AppFaultKind; detail: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const app = await repo.lockApp(tx, slug);
    if (!app) return;
    const at = clock.now();
    await repo.writeFault(tx, { id: random.id(), appId: app.id, at, kind, detail: detail.slice(0, 2000) });
    const since = new Date(at.getTime() - appFaultMinutes * 60_000);
    if (app.state !== 'on' || (await repo.countFaults(tx, app.id, since)) < maxAppFaults) return;
    await repo.breakApp(tx, app.id);
    await emit(tx, 'app.broken', { slug });
    await announce(tx, [appsTag]);
  });
}

interface Change {
  action: string;
  slug: string;
  before: object | null | undefined;
  after: object | null;
}

async function changed(
  tx: Tx,
  tools: AppStoreTools,
  staff: By,
  { action, slug, before, after }: Change,
): Promise<void> {
  const known =
    before && 'version' in before && 'state' in before ? { version: before.version, state: before.state } : null;
  await recordAudit(tx, { staff, action, subject: `app:${slug}`, before: known, after }, tools);
  await announce(tx, [appsTag]);
}
