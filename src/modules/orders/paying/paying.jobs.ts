import type { ModuleJobs } from '../../../platform/jobs/module-jobs.ts';
import { followPayments, handleProviderEvent } from './follow.service.ts';
import type { PayTools } from './paying-tools.ts';
import { performRequests } from './perform.service.ts';
import { remindBuyers, warnOfAuthorizations } from './remind.service.ts';

/** Jobs that carry payments on. A provider that is away makes no job fail: the next run asks again. */
export function payingJobs(tools: PayTools): ModuleJobs {
  return {
    tasks: {
      'orders:payments': async (payload) => {
        await performRequests(tools, (payload as { orderId: string }).orderId);
      },
      'payments:event': async (payload) => {
        const { provider, eventId } = payload as { provider: string; eventId: string };
        await handleProviderEvent(tools, provider, eventId);
      },
      'payments:follow': () => followPayments(tools),
      'orders:remind': () => remindBuyers(tools),
      'payments:warn': () => warnOfAuthorizations(tools),
    },
    crontab: ['* * * * * payments:follow', '* * * * * orders:remind', '37 * * * * payments:warn'],
  };
}
