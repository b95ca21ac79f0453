import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Language } from '../../../shared/locale.ts';
import type { CurrencyCode } from '../../../shared/money.ts';
import type { Refusal } from '../../../shared/refusal.ts';
import { takePicture } from '../../attachments/index.ts';
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
import type { PresentField } from './imported.ts';
import { mergeDraft } from './merge.ts';
import type { ImportPorts } from './ports.ts';

export interface ImportTools extends SaveTools {
  db: Db;
  clock: Clock;
  files: FileStore;
  currency: CurrencyCode;
  /** The language that the file's texts are in. */
  language: Language;
  /** Words a refusal for the merchant's report. */
  word(refusal: Refusal): string;
}

/** The shop itself as an import's target: each product is saved whole, in a transaction of its own. */
export function shopPorts(tools: ImportTools): ImportPorts {
  const { db, random, clock, files } = tools;
  return {
    currency: tools.currency,
    find: (slug) => readDraft(db, slug),
    save: (draft, present) => saveOne(draft, present, tools),
    ensureCategory: async ({ slug, title }) => {
      if ((await categoryIds(db, [slug])).length > 0) return;
      const category = { slug, title, summary: {}, description: {}, imageHash: null, position: 100 };
      const saved = await transact(db, async (tx) => {
        const done = await saveCategory(tx, random.id(), category, clock.now());
        if (done.ok) await tools.announce(tx, ['categories']);
        return done;
      });
      if (!saved.ok) throw new Error(tools.word(saved.refusal));
    },
    ensureTag: (tag) => db.transaction().execute((tx) => ensureTags(tx, [tag])),
    storePicture: async (path) => {
      const picture = await takePicture(await readFile(path), { db, clock, files });
      if (!picture) throw new Error(`${path} is no picture`);
      return picture;
    },
  };
}

async function saveOne(draft: ProductDraft, present: ReadonlySet<PresentField>, tools: ImportTools) {
  const known = await readDraft(tools.db, draft.slug);
  const wanted = known ? mergeDraft(known, draft, present, tools.language) : draft;
  if (known && isDeepStrictEqual(plain(cleanDraft(wanted)), plain(known))) return 'unchanged';
  const saved = await transact(tools.db, (tx) => saveProduct(tx, wanted, tools));
  if (!saved.ok) throw new Error(tools.word(saved.refusal));
  return known ? 'updated' : 'created';
}

/** Texts as the database keeps them: one string is the English one. */
function plain(draft: ProductDraft): object {
  const text = (value: unknown) => (typeof value === 'string' ? { en: value } : value);
  const { title, summary, description, ...rest } = draft;
  return { ...rest, title: text(title), summary: text(summary), description: text(description) };
}
