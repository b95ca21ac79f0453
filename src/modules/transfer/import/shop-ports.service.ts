import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { triggersRefusal } from '../../../platform/db/transaction.ts';
import type { AppFields, AppFieldValues } from '../../../shared/app-fields.ts';
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
import { idsByHandle, productsThere } from '../run/related.repo.ts';
import { claimSkus, lockProduct, skusElsewhere, tagsAmong } from '../run/staging.repo.ts';
import { mergeAppFields } from './app-cells.ts';
import type { PresentField, Term } from './imported.ts';
import { mergeDraft, tidy } from './merge.ts';
import { type ImportPorts, NotSaved } from './ports.ts';
import { isSame } from './same.ts';

export interface ImportTools extends SaveTools {
  appFields: AppFields;
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
    appFields: tools.appFields,
    find,
    soldElsewhere: (slug, skus) => skusElsewhere(tx, slug, skus),
    claim: (skus) => claimSkus(tx, runId, skus),
    save: async (draft, present) => saveOne(tx, await find(draft.slug), draft, present, tools),
    ensureCategory: (category) => ensureCategory(tx, category, tools),
    ensureTag: (tag) => ensureTags(tx, [tag]),
    productIds: (handles) => idsByHandle(tx, handles),
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
  const merged = known ? mergeDraft(known, draft, present, tools.language) : tidy(draft);
  const wanted = { ...merged, ...(await furtherFields(tx, known, draft, present, tools)) };
  if (known && isSame(cleanDraft(wanted), known, tools.language)) return 'unchanged';
  const saved = await unlessRefused(() => saveProduct(tx, wanted, tools), tools);
  if (!saved.ok) throw new NotSaved(tools.t(saved.refusal));
  return known ? 'updated' : 'created';
}

/** Related products and fields of apps after a file; throws `NotSaved` for values that a field does not take. */
async function furtherFields(
  tx: Tx,
  known: ProductDraft | null,
  draft: ProductDraft,
  present: ReadonlySet<PresentField>,
  { appFields, t }: ImportTools,
): Promise<Pick<ProductDraft, 'appFields' | 'relatedIds'>> {
  const stored = known?.appFields ?? {};
  const read = present.has('appFields') ? (draft.appFields ?? {}) : {};
  const values = mergeAppFields(stored, read, appFields);
  const given = filledOf(read);
  const errors = appFields.errors(given, values, false);
  if (errors.length > 0) throw new NotSaved(t({ code: 40, message: { key: 'error.form' }, errors }));
  const before = known?.relatedIds ?? [];
  // Of products that are gone a file says nothing.
  const isSameRelated = isDeepStrictEqual(await productsThere(tx, before), draft.relatedIds ?? []);
  const relatedIds = present.has('relatedIds') && !isSameRelated ? (draft.relatedIds ?? []) : before;
  return { appFields: values, relatedIds: relatedIds.filter((id) => id !== known?.id) };
}

/** Values of a file without blank cells. */
function filledOf(read: AppFieldValues): AppFieldValues {
  const filled = Object.entries(read).map(([slug, values]) => [
    slug,
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
  ]);
  return Object.fromEntries(filled) as AppFieldValues;
}

/** PostgreSQL's classes of errors for values that do not fit and rules that are broken: the product's fault, not the shop's. */
const faultsOfData = /^(22|23)/;

async function unlessRefused<T>(save: () => Promise<T>, { t }: ImportTools): Promise<T> {
  try {
    return await save();
  } catch (error) {
    const refused = triggersRefusal(error);
    if (refused?.ok === false) throw new NotSaved(t(refused.refusal));
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && faultsOfData.test(code)) throw new NotSaved((error as Error).message);
    throw error;
  }
}
