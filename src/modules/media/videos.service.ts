import { createHash } from 'node:crypto';
import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { announce } from '../../platform/cache/changes.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { writeCursor } from '../../platform/db/page-cursor.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { VideoItem, VideoListBody, VideoSave, VideoView } from '../../shared/contracts/videos.ts';
import type { Language } from '../../shared/locale.ts';
import { type FieldRefusal, fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { captionFault, normalCaptions } from '../../shared/webvtt.ts';
import { captionsUrl, dropVideo, findImages, videoUrl } from '../attachments/index.ts';
import { findMedia } from './media.repo.ts';
import type { MediaTools } from './media.service.ts';
import { countPlaces, findPlaces, replaceEverywhere } from './places.repo.ts';
import { loggedPlaces, maxLogged, placesNamed, placesView, refuseUsed, usesView } from './places.view.ts';
import { videoCursor } from './video-cursor.ts';
import {
  captionsOf,
  findVideo,
  lockVideo,
  type VideoRow,
  type VideoTexts,
  videoRows,
  writeCaptions,
  writeVideo,
} from './videos.repo.ts';

/** Lists videos with the number of their places. */
export async function listVideos({ db, site }: MediaTools, body: VideoListBody) {
  const { page, pageSize, sort, cursor: sent, ...asked } = body;
  const wanted = { ...asked, timeZone: site().dispatch.timeZone };
  const cursor = videoCursor(sent, sort);
  const { rows, total } = await videoRows(db, wanted, { page, pageSize, sort, cursor });
  const uses = await countPlaces(
    db,
    rows.map(({ hash }) => hash),
  );
  const items = rows.map((row) => ({ ...itemOf(row), ...usesView(uses.get(row.hash)), captioned: row.captioned }));
  const last = rows.at(-1);
  const nextCursor = last && rows.length === pageSize ? writeCursor({ value: last.place, id: last.hash }) : null;
  return { items, page, pageSize, total, nextCursor };
}

/** Finds a video with its captions and its places, whose titles are in a language. */
export async function getVideo(tools: MediaTools, id: string, language: Language): Promise<Result<VideoView>> {
  const { db } = tools;
  const row = await findVideo(db, id);
  if (!row) return notFound();
  const captions = await captionsOf(db, id);
  return ok({
    ...itemOf(row),
    version: row.version,
    captions: textsIn(captions),
    tracks: captions.map((each) => ({ language: each.language, url: captionsUrl(id, each) })),
    ...(await placesView(tools, id, language)),
  });
}

/**
 * Saves name, titles, poster, tags and captions of a video. Refuses a version that is not the newest, a poster that is no picture
 * of the library, and captions that are no WebVTT, with the line at fault.
 */
export function saveVideo(tools: MediaTools, body: VideoSave, staff: Staff): Promise<Result<{ id: string }>> {
  const { id, base, name, title, poster, tags } = body;
  const captions = captionsIn(body.captions);
  return transact(tools.db, async (tx) => {
    const row = await lockVideo(tx, id);
    if (!row) return notFound();
    const texts = textsIn(await captionsOf(tx, id));
    if (base !== undefined && base !== row.version) {
      const current = { ...itemOf(row), captions: texts, version: row.version };
      return refuse('design.stale', [fieldError('base', 'base', 'design.stale')], { current });
    }
    const errors = [...captionErrors(captions), ...(await posterErrors(tx, poster))];
    if (errors.length > 0) return refuse('error.form', errors);
    const titles = Object.fromEntries(Object.entries(title).filter(([, text]) => text !== ''));
    const after: VideoTexts = { name, title: titles, poster_hash: poster, tags: tags ?? row.tags };
    await writeVideo(tx, id, after);
    const changed = captions.filter(({ language, content }) => content !== (texts[language] ?? ''));
    for (const each of changed) await writeCaptions(tx, id, each);
    // It may stand on any page.
    await announce(tx, ['*']);
    const next = { ...texts, ...Object.fromEntries(changed.map(({ language, content }) => [language, content])) };
    const activity = {
      action: 'media:save',
      subject: `video:${id}`,
      before: { ...textsOf(row), ...(changed.length > 0 && { captions: { ...emptied(next), ...texts } }) },
      after: { ...textsOf(after), ...(changed.length > 0 && { captions: next }) },
    };
    await recordAudit(tx, { staff, ...activity }, tools);
    return ok({ id });
  });
}

/** Captions as they are kept, with the beginning of the hash of each. */
function captionsIn(captions: VideoSave['captions']) {
  return Object.entries(captions).map(([language, text]) => {
    const normal = normalCaptions(text);
    const content = normal.trim() === '' ? '' : normal;
    return { language, content, digest: createHash('sha256').update(content).digest('hex').slice(0, 12) };
  });
}

function captionErrors(captions: ReturnType<typeof captionsIn>): FieldRefusal[] {
  return captions.flatMap(({ language, content }) => {
    const found = content === '' ? null : captionFault(content);
    return found
      ? [fieldError(`captions.${language}`, found.fault, `captions.${found.fault}`, { line: found.line })]
      : [];
  });
}

/** A poster has to be a picture of the library; it is held, so that it is not removed meanwhile. */
async function posterErrors(tx: Tx, poster: string | null): Promise<FieldRefusal[]> {
  if (poster === null) return [];
  const isKnown = (await findImages(tx, [poster])).length > 0 && (await findMedia(tx, poster)) !== undefined;
  return isKnown ? [] : [fieldError('poster', 'unknown', 'catalog.noImage')];
}

/** Puts a video in the place of another everywhere. Refuses itself and an unknown one. */
export function replaceVideo(
  tools: MediaTools,
  { id, by }: { id: string; by: string },
  staff: Staff,
): Promise<Result<{ places: number }>> {
  return transact(tools.db, async (tx) => {
    // Always in one order, so that two replacements that cross do not wait for each other.
    const [first = id, second = by] = [id, by].sort();
    const rows = [await lockVideo(tx, first), await lockVideo(tx, second)];
    const video = rows.find((row) => row?.hash === id);
    const other = rows.find((row) => row?.hash === by);
    if (!video) return notFound();
    if (id === by || !other) return refuse('error.form', [fieldError('by', 'unknown', 'video.unknown')]);
    const places = await findPlaces(tx, id, maxLogged);
    await replaceEverywhere(tx, id, by, { from: videoUrl(video), to: videoUrl(other) });
    const after = { by, places: loggedPlaces(places) };
    await recordAudit(tx, { staff, action: 'media:replace', subject: `video:${id}`, before: { id }, after }, tools);
    await announce(tx, ['*']);
    return ok({ places: places.length });
  });
}

/**
 * Removes a video. Refuses one that stands somewhere, with its places, unless `evenUsed` says so; judged while nobody can begin to
 * show it.
 */
export function removeVideo(
  tools: MediaTools,
  { id, evenUsed }: { id: string; evenUsed: boolean },
  { staff, language }: { staff: Staff; language: Language },
): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    const row = await lockVideo(tx, id);
    if (!row) return notFound();
    const found = await findPlaces(tx, id, placesNamed);
    if (found.length > 0 && !evenUsed) return refuseUsed(found, 'video.used', tools, language);
    await dropVideo(tx, row, { at: tools.clock.now(), inUse: found.length > 0 });
    const after = found.length > 0 ? { places: loggedPlaces(found) } : null;
    const activity = { action: 'media:remove', subject: `video:${id}`, before: textsOf(row), after };
    await recordAudit(tx, { staff, ...activity }, tools);
    if (found.length > 0) await announce(tx, ['*']);
    return ok({});
  });
}

function itemOf(row: VideoRow): Omit<VideoItem, 'uses'> {
  return {
    id: row.hash,
    url: videoUrl(row),
    name: row.name,
    mime: row.mime,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    lengthMs: row.length_ms,
    title: row.title,
    poster: row.poster_hash,
    tags: row.tags,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
  };
}

function textsOf({ name, title, poster_hash: poster, tags }: VideoTexts) {
  return { name, title, poster, tags };
}

/** WebVTT files by language. */
function textsIn(captions: { language: string; content: string }[]): Record<string, string> {
  return Object.fromEntries(captions.map(({ language, content }) => [language, content]));
}

/** No captions in the same languages: the log of changes tells that they were added, and brings them back to that. */
function emptied(captions: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.keys(captions).map((language) => [language, '']));
}
