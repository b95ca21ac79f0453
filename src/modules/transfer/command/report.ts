import type { Translate } from '../../../platform/locale/catalogue.ts';
import type { ImportRun } from '../run/run.ts';
import type { ReportedRefusal } from '../run/staging.repo.ts';

/** The report of an import as lines for a terminal. */
export function reportLines(
  run: ImportRun,
  { refusals, warnings }: Record<'refusals' | 'warnings', ReportedRefusal[]>,
  t: Translate,
): string[] {
  return [
    ...(run.dry_run ? ['A dry run: nothing was changed.'] : []),
    `${run.kind === 'products' ? 'Products' : 'Variants'}: ${outcomes(run)}.`,
    ...pictureLines(run),
    ...(run.notes > 0 ? [`Passed over ${counted(run.notes, 'note')}.`] : []),
    ...(run.unused.length > 0 && run.kind === 'products'
      ? [`Kept for exports, and shown nowhere: ${run.unused.join(', ')}.`]
      : []),
    ...refusalLines('Warnings', run.warnings, warnings, t),
    ...refusalLines('Refused', run.refused, refusals, t),
  ];
}

function outcomes({ dry_run, created, updated, unchanged, skipped }: ImportRun): string {
  const counts = dry_run
    ? { 'to create': created, 'to update': updated, 'to skip': skipped, unchanged }
    : { created, updated, unchanged, skipped };
  const shown = Object.entries(counts).filter(([, count]) => count > 0);
  return shown.map(([name, count]) => `${count} ${name}`).join(', ') || 'none';
}

function pictureLines({ dry_run, pictures, pictures_done, pictures_failed }: ImportRun): string[] {
  if (pictures === 0) return [];
  if (dry_run) return [`Pictures: ${pictures} named in the file.`];
  return [`Pictures: ${pictures_done} brought in, ${pictures_failed} missing.`];
}

function refusalLines(title: string, count: number, shown: ReportedRefusal[], t: Translate): string[] {
  if (count === 0) return [];
  const lines = shown.map(({ line, key, params }) => `  line ${line}: ${t(key, params)}`);
  const more = count - shown.length;
  return [`${title} ${count}:`, ...lines, ...(more > 0 ? [`  and ${more} more`] : [])];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
