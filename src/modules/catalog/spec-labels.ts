import type { Db } from '../../platform/db/database.ts';
import { type Language, pickText } from '../../shared/locale.ts';
import { specValues } from './lists/facet.repo.ts';

/** Labels of specifications in the reader's words, e.g. "Red · Small"; undefined where one of the values has no label any more. */
export async function specLabels(
  db: Db,
  specs: readonly Record<string, string>[],
  { language, defaultLanguage }: { language: Language; defaultLanguage: Language },
): Promise<(string | undefined)[]> {
  const pairs = specs.flatMap((spec) => Object.entries(spec));
  if (pairs.length === 0) return specs.map(() => undefined);
  const known = new Map(
    (await specValues(db, pairs)).map(({ code, value, label }) => [
      `${code}=${value}`,
      pickText(label, language, defaultLanguage),
    ]),
  );
  return specs.map((spec) => {
    const labels = Object.entries(spec).map(([code, value]) => known.get(`${code}=${value}`));
    return labels.length > 0 && labels.every((label) => label) ? labels.join(' · ') : undefined;
  });
}
