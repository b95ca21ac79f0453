import { transact } from '../../platform/db/transaction.ts';
import { localPath } from '../../platform/http/local-path.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { PreviewAsked } from '../../shared/contracts/design.ts';
import { type Language, prefixed, prefixOf } from '../../shared/locale.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import type { Design } from './design.ts';
import { checkedContent, type DesignKindRules } from './kind.ts';
import { readDesign } from './live-design.ts';
import { readPreviewToken, signPreview } from './preview.ts';
import { addUnsaved, findUnsaved } from './unsaved.repo.ts';
import { designWith, type UnsavedKind } from './unsaved.ts';
import { currentVersions } from './versions.repo.ts';
import type { DesignTools } from './versions.service.ts';

/** Content that pages of a preview are made from. */
export interface Preview {
  design: Design;
  /** True where pages and articles that are drafts show too. */
  showsDrafts: boolean;
  /** Currency of the preview; null for the shopper's. */
  currency: string | null;
}

export interface PreviewTools extends DesignTools {
  publicUrl: string;
  site: () => {
    languages: readonly Language[];
    defaultLanguage: Language;
    rates: readonly { code: string }[];
    dispatch: { timeZone: string };
  };
}

/** Minutes for which a link shows unsaved content. */
const unsavedMinutes = 30;
/** Unsaved contents of one member that are kept: the form makes one at each pause. */
const keptUnsaved = 20;

/** Link to a page of the shop that shows drafts, good for some minutes. Refuses what is no path of this shop. */
export async function linkToDrafts(tools: PreviewTools, path: string, minutes: number) {
  return linkTo(tools, path, await signPreview(tools, minutes));
}

/**
 * Link to a page as unsaved content would make it, in a language and a currency. What could not be saved is refused as saving
 * refuses it. Drafts of other things show only if the member may read them.
 */
export async function linkToUnsaved(
  tools: PreviewTools,
  rules: DesignKindRules & { kind: UnsavedKind },
  { key, content: sent, path, language, currency }: PreviewAsked,
  staff: Staff,
): Promise<Result<PreviewLink>> {
  if (!rules.hasKey(key)) return notFound();
  const site = tools.site();
  if (language !== undefined && !site.languages.includes(language)) return unknown('language');
  if (currency !== undefined && !site.rates.some(({ code }) => code === currency)) return unknown('currency');
  const checked = checkedContent(rules, key, sent);
  if (!checked.ok) return checked;
  const { content } = checked.value;
  const { draft, published } = await currentVersions(tools.db, { kind: rules.kind, key });
  const refused = rules.guard?.(staff, (draft ?? published)?.content ?? null, content);
  if (refused) return refused;
  const id = tools.random.token(16);
  const signed = await signPreview(tools, unsavedMinutes, id);
  const row = {
    id,
    kind: rules.kind,
    key,
    content,
    currency: currency ?? null,
    shows_drafts: staff.may('page:get'),
    staff_id: staff.id,
    made_at: tools.clock.now(),
    ends_at: signed.expiresAt,
  };
  return transact(tools.db, async (tx) => {
    await addUnsaved(tx, row, keptUnsaved);
    return linkTo(tools, prefixed(path, prefixOf(language ?? site.defaultLanguage, site)), signed);
  });
}

/** Reads what a preview link shows; null for an invalid one, or one that is over. */
export async function previewOf(tools: DesignTools, token: string): Promise<Preview | null> {
  const read = await readPreviewToken(tools, token);
  if (!read) return null;
  if (read.unsaved === null) return { design: await readDesign(tools.db, true), showsDrafts: true, currency: null };
  const found = await findUnsaved(tools.db, read.unsaved, tools.clock.now());
  if (!found) return null;
  const { kind, key, content, currency, shows_drafts: showsDrafts } = found;
  return { design: designWith(await readDesign(tools.db, showsDrafts), kind, key, content), showsDrafts, currency };
}

interface PreviewLink {
  url: string;
  expiresAt: string;
}

function linkTo(
  { publicUrl }: PreviewTools,
  path: string,
  { token, expiresAt }: Awaited<ReturnType<typeof signPreview>>,
): Result<PreviewLink> {
  const local = localPath(path);
  if (local === null) return unknown('path');
  const url = new URL(local, publicUrl);
  url.searchParams.set('preview', 'true');
  url.searchParams.set('preview-token', token);
  return ok({ url: url.href, expiresAt: expiresAt.toISOString() });
}

function unknown(field: string): Result<never> {
  return refuse('error.form', [fieldError(field, 'unknown', 'design.noSuchPreview')]);
}
