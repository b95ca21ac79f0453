import { forgetWindows } from './platform/http/limits.repo.ts';
import type { Jobs } from './platform/jobs/worker.ts';
import { sendLetter, smtpCarrier } from './platform/mail/postman.ts';
import { expireOrders } from './modules/orders/index.ts';
import type { ShopTools } from './tools.ts';

const day = 86_400_000;

/** What the shop does in the background, and when. */
export function jobsOf(tools: ShopTools): Jobs {
  const { config, db, clock } = tools;
  const carrier = config.smtpUrl ? smtpCarrier(config.smtpUrl) : null;
  return {
    tasks: {
      'mail:send': sendLetter(db, carrier, config.mailFrom, clock),
      'orders:expire': async () => {
        while ((await expireOrders(tools)) > 0);
      },
      'limits:forget': () => forgetWindows(db, new Date(clock.now().getTime() - day)),
    },
    crontab: '* * * * * orders:expire\n17 * * * * limits:forget',
  };
}
