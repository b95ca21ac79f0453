import { SingleBar } from 'cli-progress';
import type { ImportRun } from '../run/run.ts';

/** Output of a command; a terminal also gets a progress bar. */
export type CommandOutput = NodeJS.WritableStream & { isTTY?: boolean };

/** Writes lines and answers an exit code. */
export function say(out: CommandOutput, lines: string[], exitCode: number): number {
  out.write(`${lines.join('\n')}\n`);
  return exitCode;
}

/** A bar for each batch of an import: the bytes of its file, its products, its pictures. */
export function showProgress(out: CommandOutput): { show(run: ImportRun): void; stop(): void } {
  if (!out.isTTY) return { show: () => undefined, stop: () => undefined };
  const bar = new SingleBar({ stream: out, format: '{phase} {bar} {percentage} % · {value} of {total}' });
  let phase = '';
  return {
    show: (run) => {
      const { name, done, of } = batchOf(run);
      if (phase !== name) bar.start(of, done, { phase: name });
      else bar.update(done);
      phase = name;
    },
    stop: () => bar.stop(),
  };
}

/** A count of products that goes up. */
export function showCount(out: CommandOutput): { show(count: number): void; stop(): void } {
  if (!out.isTTY) return { show: () => undefined, stop: () => undefined };
  const bar = new SingleBar({ stream: out, format: '{value} products' });
  bar.start(0, 0);
  return { show: (count) => bar.update(count), stop: () => bar.stop() };
}

function batchOf(run: ImportRun): { name: string; done: number; of: number } {
  if (run.phase === 'reading') return { name: 'Reading ', done: run.at_byte, of: run.csv_bytes };
  if (run.phase === 'pictures')
    return { name: 'Pictures', done: run.pictures_done + run.pictures_failed, of: run.pictures };
  const done = run.created + run.updated + run.unchanged + run.skipped;
  return { name: 'Products', done, of: run.products };
}
