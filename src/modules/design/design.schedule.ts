import type { CachedSchedule } from '../../platform/cache/cached.ts';
import type { Db } from '../../platform/db/database.ts';
import { noticesTag } from '../../shared/change-tags.ts';
import { nextNoticeEnd } from './versions.repo.ts';

/** Tells when a published notice next ends. */
export function noticeSchedule(db: Db): CachedSchedule {
  return { name: 'schedule of notices', tags: [noticesTag], nextAfter: (now) => nextNoticeEnd(db, now) };
}
