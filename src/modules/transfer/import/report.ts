import { reasonText } from './reasons.ts';
import type { ImportReport } from './run.ts';

/** The report of an import as lines for a terminal, in English. */
export function reportLines(report: ImportReport): string[] {
  return [
    ...(report.dryRun ? ['A dry run: nothing was changed.'] : []),
    `Products: ${outcomes(report)}.`,
    ...pictureLines(report),
    ...(report.notes > 0 ? [`Passed over ${counted(report.notes, 'note')}.`] : []),
    ...(report.unused.length > 0 ? [`Not imported: ${report.unused.join(', ')}.`] : []),
    ...refusedLines(report),
  ];
}

function outcomes({ dryRun, created, updated, unchanged, skipped }: ImportReport): string {
  const counts = dryRun
    ? { 'to create': created, 'to update': updated, 'to skip': skipped }
    : { created, updated, unchanged, skipped };
  const told = Object.entries(counts).filter(([, count]) => count > 0);
  return told.map(([word, count]) => `${count} ${word}`).join(', ') || 'none';
}

function pictureLines({ pictures: { folder, found, missing } }: ImportReport): string[] {
  if (found + missing.length === 0) return [];
  if (!folder) return [`Pictures: ${missing.length} named in the file; bring them in with --images DIR.`];
  return [
    `Pictures: ${found} found, ${missing.length} missing.`,
    ...missing.map((address) => `  no file for ${address}`),
  ];
}

function refusedLines({ refused }: ImportReport): string[] {
  if (refused.length === 0) return [];
  return [`Refused ${refused.length}:`, ...refused.map((each) => `  line ${each.line}: ${reasonText(each)}`)];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
