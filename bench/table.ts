/** One measurement; `ratio` by the server's processor time where that is known. */
export interface Row {
  name: string;
  ratio: number | null;
  byClock: number | null;
  target: number | null;
  note: string;
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}

/** The value below which this share of the values lies, 0 to 1. */
export function at(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const head = ['', 'ratio', 'target', 'by the clock', ''];

/** Rows under each other, each figure beside its target. */
export function table(rows: Row[]): string {
  const cells = rows.map(({ name, ratio, target, byClock, note }) => [
    name,
    show(ratio),
    aim(target),
    show(byClock),
    note,
  ]);
  return columns([head, ...cells]);
}

/** Lines with cells of the same width. */
export function columns(lines: string[][]): string {
  // The last cell of a line may be longer: it pushes nothing aside.
  const lengthAt = (line: string[], at: number) => (at < line.length - 1 ? (line[at]?.length ?? 0) : 0);
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => lengthAt(line, at))));
  const padded = lines.map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
  return padded.map((line) => `  ${line.trimEnd()}`).join('\n');
}

function show(value: number | null): string {
  return value === null ? '–' : value.toFixed(3);
}

function aim(value: number | null): string {
  return value === null ? '' : `≥ ${value}`;
}
