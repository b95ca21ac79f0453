import { removePicture } from '../modules/attachments/index.ts';
import {
  cleanUpFormerPrices,
  foldTallies,
  followCollections,
  recountTallies,
  reindex,
} from '../modules/catalog/index.ts';
import { cleanUpAccounts, deliverCode } from '../modules/customers/index.ts';
import { cleanUpOldBuyers, expireOrders, followTogether } from '../modules/orders/index.ts';
import { countWords, maintainSearches } from '../modules/search/index.ts';
import { fetchRates } from '../modules/site/index.ts';
import { cleanUpStaffSessions } from '../modules/staff/index.ts';
import { countViews, foldViews } from '../modules/stats/index.ts';
import { cleanUpOldAlerts, noticeLowStock, notifyBackInStock } from '../modules/stock/index.ts';
import { cleanUpExports, goOnImporting, workOnExport, workOnImport } from '../modules/transfer/index.ts';
import { announce } from '../platform/cache/changes.repo.ts';
import { purgeTags } from '../platform/cdn/purge.ts';
import { readEvents } from '../platform/events/reader.ts';
import { deleteOldWindows } from '../platform/http/limits.repo.ts';
import { deleteOldTokens } from '../platform/http/throttle.repo.ts';
import { freeLostJobs } from '../platform/jobs/queue.repo.ts';
import type { Jobs, TaskList } from '../platform/jobs/worker.ts';
import { deleteOldTexts } from '../platform/sms/texts.repo.ts';
import { applyRetention } from './retention.ts';
import type { ShopTools } from './shop-tools.ts';
import { transferTools } from './transfers.ts';

/** Maximum duration of a job in milliseconds. */
const longest = 600_000;

const crontab = [
  '* * * * * events:read',
  '* * * * * orders:expire',
  '37 */6 * * * rates:fetch',
  '41 */6 * * * orders:together',
  '23 * * * * orders:forget',
  '* * * * * stock:notice',
  '* * * * * alerts:tell',
  '41 4 * * * alerts:forget',
  '*/5 * * * * jobs:free',
  '* * * * * import:resume',
  '* * * * * export:tend',
  '17 * * * * limits:forget',
  '27 * * * * accounts:forget',
  '*/10 * * * * collections:follow',
  '* * * * * lists:fold',
  '11 3 * * * lists:recount',
  '51 3 * * * prices:forget',
  '13 4 * * * retention:apply',
  '*/10 * * * * views:count',
  '23 3 * * * views:fold',
  '* * * * * search:reindex ?queue=search&jobKey=search:reindex',
  '41 2 * * * search:count',
  '*/10 * * * * searches:tend',
].join('\n');

/** Lists the background jobs and their times; mails and text messages have a worker of their own (`mail-jobs.ts`). */
export function jobsOf(tools: ShopTools): Jobs {
  const { config, db, clock } = tools;
  return {
    tasks: {
      'events:read': () => readEvents(tools),
      'orders:expire': async () => {
        while ((await expireOrders(tools)) > 0);
      },
      'rates:fetch': () => fetchRates(tools),
      'orders:together': () => followTogether(tools),
      'orders:forget': () => cleanUpOldBuyers(tools),
      'pictures:remove': (payload) => removePicture((payload as { name: string }).name, tools.files),
      'cdn:purge': async (payload) => {
        if (config.cdn.purge) await purgeTags((payload as { tags: string[] }).tags, config.cdn.purge);
      },
      'jobs:free': () => freeLostJobs(db, new Date(clock.now().getTime() - longest)),
      'import:work': (payload, helpers) =>
        workOnImport(payload as { id: string }, transferTools(tools), { signal: signalOf(helpers) }),
      'import:resume': () => goOnImporting(tools),
      'export:work': (payload) => workOnExport(payload as { id: string }, transferTools(tools)),
      'export:tend': () => cleanUpExports(tools),
      'limits:forget': async () => {
        await deleteOldWindows(db, clock.now());
        await deleteOldTokens(db, clock.now());
        await cleanUpStaffSessions(tools);
      },
      ...accountTasks(tools),
      ...catalogTasks(tools),
      'search:reindex': () => reindex(tools),
      'search:count': () => countWords(db),
      'searches:tend': () => maintainSearches(tools),
      'stock:notice': () => noticeLowStock(tools),
      'alerts:tell': () => notifyBackInStock(tools),
      'alerts:forget': () => cleanUpOldAlerts(tools),
      'retention:apply': () => applyRetention(tools),
      'views:count': () => countViews(tools),
      'views:fold': () => foldViews(tools),
    },
    crontab,
    concurrency: 2,
  };
}

function catalogTasks(tools: ShopTools): TaskList {
  return {
    'collections:follow': () => followCollections({ ...tools, announce }),
    'lists:fold': () => foldTallies(tools.db),
    'lists:recount': () => recountTallies(tools.db),
    'prices:forget': () => cleanUpFormerPrices(tools),
  };
}

function accountTasks(tools: ShopTools): TaskList {
  const { db, clock } = tools;
  return {
    'codes:send': (payload) => deliverCode(tools, payload as { id: string; language: string }),
    'accounts:forget': async () => {
      await cleanUpAccounts(tools);
      await deleteOldTexts(db, clock.now());
    },
  };
}

/** Signals to a job that the process ends; undefined in tests, which run tasks without a worker. */
function signalOf(helpers: { abortSignal?: AbortSignal } | undefined): AbortSignal | undefined {
  return helpers?.abortSignal;
}
