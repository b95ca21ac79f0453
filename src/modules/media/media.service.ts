import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { announce } from '../../platform/cache/changes.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Random } from '../../platform/random.ts';
import type { MediaItem, MediaListBody, MediaSave, MediaView } from '../../shared/contracts/media.ts';
import type { Language } from '../../shared/locale.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import type { Focus } from '../../shared/stored-image.ts';
import { dropPicture } from '../attachments/index.ts';
import { readKeyword } from '../search/index.ts';
import {
  findMedia,
  lockMedia,
  type MediaRow,
  type MediaTexts,
  type MediaWanted,
  mediaRows,
  writeMedia,
} from './media.repo.ts';
import { countPlaces, findPlaces, refocusProducts, replaceEverywhere } from './places.repo.ts';
import { loggedPlaces, maxLogged, placesNamed, placesView, refuseUsed, usesView } from './places.view.ts';

export interface MediaTools {
  db: Db;
  clock: Clock;
  random: Random;
  site: () => { defaultLanguage: Language; languages: readonly Language[]; dispatch: { timeZone: string } };
}

/** Lists pictures with the number of their places. */
export async function listMedia({ db, site }: MediaTools, body: MediaListBody) {
  const { page, pageSize, ...asked } = body;
  const { rows, total } = await mediaRows(db, await wantedMedia({ db, site }, asked), { page, pageSize });
  return { items: await withUses(db, rows), page, pageSize, total };
}

/** Pictures that are asked for, with the products that their search finds. */
export async function wantedMedia(
  { db, site }: Pick<MediaTools, 'db' | 'site'>,
  asked: Omit<MediaWanted, 'products' | 'timeZone'>,
): Promise<MediaWanted> {
  const products = asked.keyword ? await readKeyword(db, asked.keyword) : null;
  return { ...asked, products, timeZone: site().dispatch.timeZone };
}

/** Pictures with the number of their places. */
export async function withUses(db: Db, rows: MediaRow[]) {
  const uses = await countPlaces(
    db,
    rows.map(({ hash }) => hash),
  );
  return rows.map((row) => ({ ...itemOf(row), ...usesView(uses.get(row.hash)) }));
}

/** Finds a picture with its places, whose titles are in a language. */
export async function getMedia(tools: MediaTools, id: string, language: Language): Promise<Result<MediaView>> {
  const row = await findMedia(tools.db, id);
  if (!row) return notFound();
  return ok({ ...itemOf(row), version: row.version, ...(await placesView(tools, id, language)) });
}

/** Saves name, texts, tags and focal point of a picture. Refuses a version that is not the newest. */
export function saveMedia(
  tools: MediaTools,
  { id, base, name, alt, focus: sent, tags }: MediaSave,
  staff: Staff,
): Promise<Result<{ id: string }>> {
  return transact(tools.db, async (tx) => {
    const before = await lockMedia(tx, id);
    if (!before) return notFound();
    if (base !== undefined && base !== before.version) {
      const current = { ...itemOf(before), version: before.version };
      return refuse('design.stale', [fieldError('base', 'base', 'design.stale')], { current });
    }
    const texts = Object.fromEntries(Object.entries(alt).filter(([, text]) => text !== ''));
    const focus = sent === undefined ? before.focus : sent && rounded(sent);
    const after = { name, alt: texts, focus, tags: tags ?? before.tags };
    await writeMedia(tx, id, after);
    if (JSON.stringify(focus) !== JSON.stringify(textsOf(before).focus)) {
      await refocusProducts(tx, id, focus);
      // It may stand on any page.
      await announce(tx, ['*']);
    }
    const activity = { action: 'media:save', subject: `media:${id}`, before: textsOf(before), after };
    await recordAudit(tx, { staff, ...activity }, tools);
    return ok({ id });
  });
}

/** Puts a picture in the place of another everywhere but in orders. Refuses itself and an unknown one. */
export function replaceMedia(
  tools: MediaTools,
  { id, by }: { id: string; by: string },
  staff: Staff,
): Promise<Result<{ places: number }>> {
  return transact(tools.db, async (tx) => {
    // Always in one order, so that two replacements that cross do not wait for each other.
    const [first = id, second = by] = [id, by].sort();
    const locked = [await lockMedia(tx, first), await lockMedia(tx, second)];
    if (!locked.find((row) => row?.hash === id)) return notFound();
    if (id === by || !locked.find((row) => row?.hash === by))
      return refuse('error.form', [fieldError('by', 'unknown', 'catalog.noImage')]);
    const places = (await findPlaces(tx, id, maxLogged)).filter(({ kind }) => kind !== 'order');
    await replaceEverywhere(tx, id, by);
    const after = { by, places: loggedPlaces(places) };
    await recordAudit(tx, { staff, action: 'media:replace', subject: `media:${id}`, before: { id }, after }, tools);
    // It may stand on any page.
    await announce(tx, ['*']);
    return ok({ places: places.length });
  });
}

/** Removes a picture that stands nowhere. Refuses one that does, with its places; judged while nobody can begin to use it. */
export function removeMedia(
  tools: MediaTools,
  id: string,
  staff: Staff,
  language: Language,
): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    const before = await lockMedia(tx, id);
    if (!before) return notFound();
    const found = await findPlaces(tx, id, placesNamed);
    if (found.length > 0) return refuseUsed(found, 'media.used', tools, language);
    await dropPicture(tx, id);
    const activity = { action: 'media:remove', subject: `media:${id}`, before: textsOf(before), after: null };
    await recordAudit(tx, { staff, ...activity }, tools);
    return ok({});
  });
}

function itemOf({
  hash,
  name,
  alt,
  width,
  height,
  bytes,
  tags,
  focus,
  created_at: at,
}: MediaRow): Omit<MediaItem, 'uses'> {
  return { id: hash, name, alt, width, height, bytes, tags, focus, createdAt: at.toISOString() };
}

function textsOf({ name, alt, focus, tags }: MediaRow): MediaTexts {
  return { name, alt, focus: focus && { x: focus.x, y: focus.y }, tags };
}

/** A point to a thousandth of the picture. */
export function rounded({ x, y }: Focus): Focus {
  return { x: Math.round(x * 1000) / 1000, y: Math.round(y * 1000) / 1000 };
}
