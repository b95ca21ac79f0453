import type { ProviderReport } from './provider.ts';

/** A story that was tried with an account of a provider. */
export interface CheckedStory {
  name: string;
  /** Why it failed; null where it went as it should. */
  problem: string | null;
}

/** Tries stories one after the other; one that fails ends none of the others. */
export async function checkStories<Tools>(
  stories: Record<string, (tools: Tools) => Promise<void>>,
  tools: Tools,
): Promise<CheckedStory[]> {
  const checked: CheckedStory[] = [];
  for (const [name, story] of Object.entries(stories)) {
    const problem = await story(tools).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    checked.push({ name, problem });
  }
  return checked;
}

/** Throws where a report is not in the expected state. */
export function expectReport(
  report: ProviderReport,
  expected: Pick<ProviderReport, 'status' | 'isOpen' | 'captured'>,
): void {
  const { status, isOpen, captured } = report;
  expectEqual('payment', JSON.stringify({ status, isOpen, captured }), JSON.stringify(expected));
}

/** Throws where a value is another one. */
export function expectEqual(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${what}: ${String(actual)} instead of ${String(expected)}`);
}
