import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { within } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { AppFields, AppFieldValues } from '../../../shared/app-fields.ts';
import type { ProductSave } from '../../../shared/contracts/products-admin.ts';
import { pickText } from '../../../shared/locale.ts';
import {
  type FieldRefusal,
  fieldError,
  notFound,
  ok,
  type Refusal,
  type Result,
  refuse,
} from '../../../shared/refusal.ts';
import { slugOf } from '../../../shared/urls/slug.ts';
import { findImages } from '../../attachments/index.ts';
import { readDraft } from '../draft.repo.ts';
import type { ProductDraft } from '../draft.ts';
import { ensureTags } from '../save.repo.ts';
import { type SaveTools, saveProduct } from '../save-product.service.ts';
import { productErrors, unknownCategory } from './check-product.ts';
import { draftOf, type KeptFields, type KnownRows } from './draft-of.ts';
import type { StaffListReader } from './list-staff-products.service.ts';
import { staffProductView } from './staff-product.view.ts';
import { categorySlugsById, lockStaffProduct } from './staff-products.repo.ts';

export interface StaffProductTools extends SaveTools {
  db: Db;
  site: () => StaffListReader;
  appFields: AppFields;
}

/** Slugs that are tried for a title: `rain-cup`, `rain-cup-2`, … */
const maxSlugs = 50;

/**
 * Saves a product of the back office and answers its id. Refuses (code 40, each field) a version that is not the newest (rule
 * `base`, with the present product in `data.current`), unknown pictures and categories, variants that do not fit the options,
 * prices in another currency, a SKU or a slug that something else has, and stock below what orders hold. Where `tools.db` is a
 * transaction, its owner rolls back a refusal.
 */
export async function saveStaffProduct(
  body: ProductSave,
  staff: Pick<Staff, 'id' | 'name'>,
  tools: StaffProductTools,
): Promise<Result<string>> {
  const errors = productErrors(body, tools.site());
  if (errors.length > 0) return refuse('error.form', errors);
  return within(tools.db, async (tx) => {
    const held = body.id ? await lockStaffProduct(tx, body.id) : undefined;
    if (body.id && !held) return notFound();
    if (held && body.base !== undefined && body.base !== held.version) return stale(tx, held.id, tools);
    const known = await knownRows(tx, body);
    if (!known.ok) return known;
    const before = held ? await readDraft(tx, held.slug) : null;
    const appFields = fieldsAfter(body, before?.appFields ?? {}, tools.appFields);
    if (!appFields.ok) return appFields;
    const kept = {
      id: held?.id ?? tools.random.id(),
      rank: held?.rank ?? 0,
      publishedAt: held?.published_at ?? null,
      appFields: appFields.value,
      relatedIds: before?.relatedIds ?? [],
    };
    await ensureTags(tx, namedTags(body.tags));
    const saved = await saveUnderSlug(tx, body, { ...kept, slug: held?.slug ?? '' }, known.value, staff, tools);
    if (!saved.ok) return { ok: false, refusal: byVariant(saved.refusal, body) };
    const subject = `product:${kept.id}`;
    await recordAudit(tx, { staff, action: 'product:save', subject, before, after: saved.value }, tools);
    return ok(kept.id);
  });
}

async function stale(tx: Tx, id: string, { site, appFields }: StaffProductTools): Promise<Result<never>> {
  const current = await staffProductView(tx, id, site(), appFields);
  return refuse('design.stale', [fieldError('base', 'base', 'design.stale')], { current });
}

/** The values of the fields of apps that a product is stored with. */
function fieldsAfter(
  { appFields, status }: ProductSave,
  stored: AppFieldValues,
  fields: AppFields,
): Result<AppFieldValues> {
  if (!appFields) return ok(stored);
  const merged = fields.merged(stored, appFields);
  const errors = fields.errors(appFields, merged, status === 'active');
  return errors.length > 0 ? refuse('error.form', errors) : ok(merged);
}

async function knownRows(tx: Tx, { images, variants, categoryIds }: ProductSave): Promise<Result<KnownRows>> {
  const hashes = [...images.map(({ hash }) => hash), ...variants.flatMap(({ image }) => image ?? [])];
  const found = hashes.length > 0 ? await findImages(tx, [...new Set(hashes)]) : [];
  const byHash = new Map(found.map((row) => [row.hash, row]));
  const categories = await categorySlugsById(tx, categoryIds);
  const unknown = (field: string, key: string) => [fieldError(field, 'unknown', key)];
  const errors: FieldRefusal[] = [
    ...images.flatMap(({ hash }, at) => (byHash.has(hash) ? [] : unknown(`images.${at}`, 'catalog.noImage'))),
    ...variants.flatMap(({ image }, at) =>
      image === null || byHash.has(image) ? [] : unknown(`variants.${at}.image`, 'catalog.noImage'),
    ),
    ...categoryIds.flatMap((id, at) => (categories.has(id) ? [] : [unknownCategory(at)])),
  ];
  return errors.length > 0 ? refuse('error.form', errors) : ok({ images: byHash, categories });
}

/** Tags by their slugs, each with the name that it was given. */
export function namedTags(tags: string[]) {
  const named = new Map(tags.flatMap((name) => [[slugOf(name), name] as const]));
  return [...named].flatMap(([slug, title]) => (slug ? [{ slug, title }] : []));
}

/** Saves it under the slug that was sent or that it has; else under the first of its title that is free. */
async function saveUnderSlug(
  tx: Tx,
  body: ProductSave,
  kept: KeptFields,
  known: KnownRows,
  staff: Pick<Staff, 'id' | 'name'>,
  tools: StaffProductTools,
): Promise<Result<ProductDraft>> {
  const { defaultLanguage } = tools.site();
  const now = tools.clock.now();
  const origin = { source: 'product', actor: staff.name } as const;
  const save = async (slug: string): Promise<Result<ProductDraft>> => {
    const draft = draftOf(body, { ...kept, slug }, known, { now, defaultLanguage });
    const saved = await saveProduct(tx, draft, { ...tools, origin });
    return saved.ok ? ok(draft) : saved;
  };
  const own = body.slug ?? kept.slug;
  if (own) return save(own);
  const made = slugOf(pickText(body.title, defaultLanguage, defaultLanguage)) ?? 'product';
  for (let number = 1; number < maxSlugs; number += 1) {
    const saved = await save(number === 1 ? made : `${made.slice(0, 190)}-${number}`);
    if (saved.ok || saved.refusal.errors?.[0]?.field !== 'slug') return saved;
  }
  return save(`${made.slice(0, 150)}-${kept.id}`);
}

/** The refusal with the field of the variant that its SKU belongs to. */
function byVariant(refusal: Refusal, { variants }: ProductSave): Refusal {
  const errors = refusal.errors?.map((error) => {
    const at = error.field === 'sku' ? variants.findIndex(({ sku }) => sku === error.message.values?.sku) : -1;
    return at < 0 ? error : { ...error, field: `variants.${at}.sku` };
  });
  return errors ? { ...refusal, errors } : refusal;
}
