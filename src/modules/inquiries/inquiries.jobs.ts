import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import type { InquiryTools } from './inquiry-tools.ts';
import { markEnding } from './quotes.repo.ts';

/** ms */
const day = 86_400_000;
/** Seconds that a quote has to hold for a mail about its end. */
const shortest = 2 * 86_400;
/** Quotes of one transaction. */
const atOnce = 100;

export function inquiryJobs(tools: Pick<InquiryTools, 'db' | 'clock' | 'emit'>): ModuleJobs {
  return {
    tasks: { 'inquiries:remind': () => remindOfEnds(tools) },
    crontab: ['*/10 * * * * inquiries:remind'],
  };
}

/** Publishes once for each quote that it ends within a day. */
async function remindOfEnds({ db, clock, emit }: Pick<InquiryTools, 'db' | 'clock' | 'emit'>): Promise<void> {
  for (;;) {
    const now = clock.now();
    const ids = await db.transaction().execute(async (tx) => {
      const ending = await markEnding(tx, { now, before: new Date(now.getTime() + day), shortest }, atOnce);
      for (const inquiryId of ending) await emit(tx, 'inquiry.quoteEnds', { inquiryId });
      return ending;
    });
    if (ids.length < atOnce) return;
  }
}
