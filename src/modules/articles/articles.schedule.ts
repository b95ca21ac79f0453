import type { CachedSchedule } from '../../platform/cache/cached.ts';
import type { Db } from '../../platform/db/database.ts';
import { articlesTag } from '../../shared/change-tags.ts';
import { nextArticleAt } from './article.repo.ts';

/** Tells when a planned article next appears. */
export function articleSchedule(db: Db): CachedSchedule {
  return { name: 'schedule of articles', tags: [articlesTag], nextAfter: (now) => nextArticleAt(db, now) };
}
