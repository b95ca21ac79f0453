import type { Translate } from '../../../platform/locale/catalogue.ts';
import type { ImportSummary, ImportView } from '../../../shared/contracts/transfer.ts';
import type { ImportRun } from './run.ts';
import type { ReportedRefusal } from './staging.repo.ts';

export function summaryOf(run: ImportRun): ImportSummary {
  return {
    id: run.id,
    kind: run.kind,
    state: run.state,
    phase: run.phase,
    dryRun: run.dry_run,
    fileName: run.file_name,
    by: run.staff_name,
    createdAt: run.created_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
    progress: {
      bytes: run.at_byte,
      totalBytes: run.csv_bytes,
      rows: run.rows_read,
      products: run.products,
      created: run.created,
      updated: run.updated,
      unchanged: run.unchanged,
      skipped: run.skipped,
      refused: run.refused,
      warnings: run.warnings,
      notes: run.notes,
      pictures: { total: run.pictures, done: run.pictures_done, failed: run.pictures_failed },
    },
  };
}

/** View of an import with its refusals and warnings, as texts. */
export function importView(
  run: ImportRun,
  { refusals, warnings }: Record<'refusals' | 'warnings', ReportedRefusal[]>,
  t: Translate,
): ImportView {
  const { overwrite, publish, fetch, delta, language } = run.options;
  const viewOf = ({ line, key, params }: ReportedRefusal) => ({ line, reason: t(key, params) });
  return {
    ...summaryOf(run),
    options: { overwrite, publish, fetch, byDifference: delta, language },
    kept: run.unused,
    refusals: refusals.map(viewOf),
    warnings: warnings.map(viewOf),
  };
}
