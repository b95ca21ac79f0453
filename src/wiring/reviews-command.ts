import { readFile } from 'node:fs/promises';
import { importReviews } from '../modules/reviews/index.ts';
import type { ShopTools } from './shop-tools.ts';

export const reviewsUsage =
  '  import reviews FILE.csv [--dry-run]                                     import reviews of Judge.me or Yotpo';

/** Refusals that are printed. */
const maxPrinted = 1000;

/** `import reviews FILE.csv [--dry-run]`: code 0 when all was taken, 1 when something was refused, 2 when it is not understood. */
export async function runReviewsImport(args: string[], tools: ShopTools): Promise<{ text: string; code: number }> {
  const files = args.filter((arg) => !arg.startsWith('--'));
  const flags = args.filter((arg) => arg.startsWith('--'));
  const [file, second] = files;
  if (!file || second || flags.some((flag) => flag !== '--dry-run')) return { text: reviewsUsage, code: 2 };
  const t = tools.translations('en');
  const dryRun = flags.length > 0;
  const done = await importReviews(tools, { csv: await readFile(file), dryRun });
  if (!done.ok) return { text: t(done.refusal.message.key), code: 1 };
  const { created, unchanged, refused } = done.value;
  const lines = [
    ...(dryRun ? ['A dry run: nothing was changed.'] : []),
    `Reviews: ${created} ${dryRun ? 'to create' : 'created'}, ${unchanged} unchanged, ${refused.length} refused.`,
    ...refused.slice(0, maxPrinted).map(({ line, key }) => `  line ${line}: ${t(key)}`),
  ];
  return { text: lines.join('\n'), code: refused.length > 0 ? 1 : 0 };
}
