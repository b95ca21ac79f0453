import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Language } from '../../../shared/locale.ts';
import type { CurrencyCode } from '../../../shared/money.ts';
import type { Refusal } from '../../../shared/refusal.ts';
import {
  categoryIds,
  cleanDraft,
  ensureTags,
  type ProductDraft,
  readDraft,
  type SaveTools,
  saveCategory,
  saveProduct,
} from '../../catalog/index.ts';
import { claimSkus, lockProduct, skusElsewhere, tagsAmong } from '../run/staging.repo.ts';
import type { PresentField, Term } from './imported.ts';
import { mergeDraft, tidy } from './merge.ts';
import { type ImportPorts, NotSaved } from './ports.ts';
import { isSame } from './same.ts';

export interface ImportTools extends SaveTools {
  clock: Clock;
  currency: CurrencyCode;
  /** The language that the file's texts are in. */
  language: Language;
  /** Text of a refusal for the merchant's report. */
  t(refusal: Refusal): string;
}

/**
 * The shop itself as an import's target, inside the transaction that takes one product. What has been read of the product is
 * held against change, so that an order meanwhile waits and its stock is not written over.
 */
export function shopPorts(tx: Tx, runId: string, tools: ImportTools): ImportPorts {
  const known = new Map<string, ProductDraft | null>();
  const find = async (slug: string) => {
    if (!known.has(slug)) {
      await lockProduct(tx, slug);
      known.set(slug, await readDraft(tx, slug));
    }
    return known.get(slug) ?? null;
  };
  return {
    currency: tools.currency,
    language: tools.language,
    find,
    soldElsewhere: (slug, skus) => skusElsewhere(tx, slug, skus),
    claim: (skus) => claimSkus(tx, runId, skus),
    save: async (draft, present) => saveOne(tx, await find(draft.slug), draft, present, tools),
    ensureCategory: (category) => ensureCategory(tx, category, tools),
    ensureTag: (tag) => ensureTags(tx, [tag]),
    tagsAmong: (translations) => tagsAmong(tx, translations),
  };
}

async function ensureCategory(tx: Tx, { slug, title }: Term, tools: ImportTools): Promise<void> {
  if ((await categoryIds(tx, [slug])).length > 0) return;
  const category = { slug, title, summary: {}, description: {}, imageHash: null, position: 100 };
  const saved = await saveCategory(tx, tools.random.id(), category, tools.clock.now());
  if (!saved.ok) throw new NotSaved(tools.t(saved.refusal));
  await tools.announce(tx, ['categories']);
}

async function saveOne(
  tx: Tx,
  known: ProductDraft | null,
  draft: ProductDraft,
  present: ReadonlySet<PresentField>,
  tools: ImportTools,
) {
  const wanted = known ? mergeDraft(known, draft, present, tools.language) : tidy(draft);
  if (known && isSame(cleanDraft(wanted), known, tools.language)) return 'unchanged';
  const saved = await unlessRefused(() => saveProduct(tx, wanted, tools));
  if (!saved.ok) throw new NotSaved(tools.t(saved.refusal));
  return known ? 'updated' : 'created';
}

/** PostgreSQL's classes of errors for values that do not fit and rules that are broken: the product's fault, not the shop's. */
const faultsOfData = /^(22|23)/;

async function unlessRefused<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && faultsOfData.test(code)) throw new NotSaved((error as Error).message);
    throw error;
  }
}
