import { recordAudit } from '../../platform/audit/audit.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Random } from '../../platform/random.ts';
import type { SynonymSaveBody } from '../../shared/contracts/search.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { parseKeyword } from './keyword.ts';
import { synonymsTag } from './live-synonyms.ts';
import {
  countSynonyms,
  deleteSynonym,
  findSynonym,
  lockSynonyms,
  type SynonymRow,
  writeSynonym,
} from './synonym.repo.ts';

export interface SynonymTools {
  db: Db;
  clock: Clock;
  random: Random;
  site: () => { dispatch: { timeZone: string } };
  announce: (tx: Tx, tags: string[]) => Promise<void>;
}

/** Every process keeps all of them in memory. */
const maxSynonyms = 1000;

/**
 * Saves a synonym, which applies at once in every process. Refuses a two-way one of fewer than two words, a one-way one
 * without a meaning, a term without a word in it; and more than a thousand synonyms.
 */
export function saveSynonym(body: SynonymSaveBody, staff: Staff, tools: SynonymTools): Promise<Result<SynonymRow>> {
  const refused = refusalOf(body);
  if (refused) return Promise.resolve(refused);
  const { db, clock, random, announce } = tools;
  return transact(db, async (tx) => {
    await lockSynonyms(tx);
    const before = body.id ? await findSynonym(tx, body.id) : null;
    if (body.id && !before) return notFound();
    if (!before && (await countSynonyms(tx)) >= maxSynonyms) return refuse('search.synonymsFull');
    const now = clock.now();
    const { language, words } = body;
    const means = body.kind === 'oneWay' ? body.means : [];
    const times = { created_at: before?.created_at ?? now, updated_at: now };
    const row = { id: before?.id ?? random.id(), language, words, means, ...times };
    await writeSynonym(tx, row);
    await recordAudit(tx, { staff, action: 'synonym:save', subject: `synonym:${row.id}`, before, after: row }, tools);
    await announce(tx, [synonymsTag]);
    return ok(row);
  });
}

export function removeSynonym(id: string, staff: Staff, tools: SynonymTools): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    await lockSynonyms(tx);
    const before = await findSynonym(tx, id);
    if (!before) return notFound();
    await deleteSynonym(tx, id);
    await recordAudit(tx, { staff, action: 'synonym:remove', subject: `synonym:${id}`, before, after: null }, tools);
    await tools.announce(tx, [synonymsTag]);
    return ok({});
  });
}

function refusalOf({ kind, words, means }: SynonymSaveBody): Result<never> | null {
  const mute = (terms: string[]) => terms.some((term) => parseKeyword(term).words.length === 0);
  if (mute(words) || (kind === 'both' && new Set(words.map((word) => word.toLowerCase())).size < 2))
    return refuse('search.synonymWords', [fieldError('words', 'words', 'search.synonymWords')]);
  if (kind === 'oneWay' && (means.length === 0 || mute(means)))
    return refuse('search.synonymMeans', [fieldError('means', 'means', 'search.synonymMeans')]);
  return null;
}
