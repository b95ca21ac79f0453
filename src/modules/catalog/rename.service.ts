import { recordAudit } from '../../platform/audit/audit.repo.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import { anyProduct, cardTag, productTag } from '../../shared/change-tags.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import { claimUrl } from '../urls/index.ts';
import type { SaveTools } from './save-product.service.ts';
import { type SluggedKind, slugOf, writeSlug } from './slug.repo.ts';

interface Renaming {
  kind: SluggedKind;
  id: string;
  slug: string;
}

/**
 * Changes the slug of a product or category; the old URL redirects (301) from then on. Refuses a slug that something else has
 * or had (`claimUrl`).
 */
export function rename(
  { kind, id, slug }: Renaming,
  staff: Staff,
  tools: SaveTools & { db: Db },
): Promise<Result<{ slug: string }>> {
  const { db, clock, random, announce } = tools;
  return transact(db, async (tx: Tx) => {
    const before = await slugOf(tx, kind, id);
    if (before === null) return notFound();
    const claimed = await claimUrl(tx, { space: kind, slug, target: id }, clock.now());
    if (!claimed.ok) return claimed;
    await writeSlug(tx, kind, id, slug);
    const activity = { action: `${kind}:rename`, subject: `${kind}:${id}`, before: { slug: before }, after: { slug } };
    await recordAudit(tx, { staff, ...activity }, { clock, random });
    if (kind === 'product') await tools.emit(tx, 'product.saved', { productId: id });
    // Breadcrumbs of products name their categories, so nearly every page may show a category's URL.
    await announce(tx, kind === 'product' ? [productTag(id), cardTag(id), anyProduct] : ['categories', 'site']);
    return ok({ slug });
  });
}
