import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import type { Language } from '../../shared/locale.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import type { Apps } from './apps.ts';
import { eventJob } from './apps-listener.ts';

interface Tools {
  apps: Apps;
  site: () => { defaultLanguage: Language; defaultCurrency: CurrencyCode };
}

interface EventJob {
  slug: string;
  event: { type: string; timestamp: string; data: object };
}

/** Delivers events to apps, each to each app by a job of its own: tried again while the app is paused or fails. */
export function appJobs({ apps, site }: Tools): ModuleJobs {
  return {
    tasks: {
      [eventJob]: async (payload) => {
        const { slug, event } = payload as EventJob;
        const { defaultLanguage: language, defaultCurrency: currency } = site();
        const { outcome } = await apps.call(slug, ['on', event.type], event, { language, currency });
        // What it refuses, or does not want any more, is not sent again.
        if (['failed', 'fault', 'busy', 'paused'].includes(outcome))
          throw new Error(`the app ${slug} did not take it: ${outcome}`);
      },
    },
    crontab: [],
  };
}
