import type { ImportColumns } from '../../../shared/contracts/transfer.ts';
import { notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { readFirstRecords } from '../import/rows.ts';
import { mappableFields, readColumns, suggestedField } from '../import/vocabulary.ts';
import { readRun, rememberedColumns } from './run.repo.ts';
import type { TransferTools } from './work.service.ts';

/** Rows of a file that are shown beside its columns. */
const shown = 4;

/** Columns of a checked file of products: what each fills, what its name suggests, and some of its cells. */
export async function columnsOf(id: string, { db, files }: TransferTools): Promise<Result<ImportColumns>> {
  const run = await readRun(db, id);
  if (!run || run.kind !== 'products') return notFound();
  if (run.state !== 'checked' || !(await files.has(run.csv_file))) return refuse('import.noFileLeft');
  const [headers = [], ...rows] = await readFirstRecords(files.stream(run.csv_file, { start: 0 }), shown + 1);
  const { fields, headers: trimmed } = readColumns(headers, run.options.columns);
  const taken = new Set(fields);
  return ok({
    columns: trimmed.map((header, index) => {
      const field = fields[index] ?? null;
      const probable = suggestedField(header);
      return {
        header,
        field,
        suggested: field === null && probable && !taken.has(probable) ? probable : null,
        samples: rows.map((cells) => (cells[index] ?? '').trim().slice(0, 80)).filter(Boolean),
      };
    }),
    fields: [...mappableFields],
    remembered: await rememberedColumns(db, run.id, trimmed),
  });
}
