import type { Jobs } from '../platform/jobs/worker.ts';
import { type DeliveryTools, deliverMail, drainMails } from '../platform/mail/delivery.ts';
import { smtpTransport } from '../platform/mail/transport.ts';
import { sendText } from '../platform/sms/send-text.ts';
import { twilioTransport } from '../platform/sms/twilio.ts';
import type { ShopTools } from './shop-tools.ts';

/**
 * Lists the jobs that wait for a mail server or a provider of text messages. They have a worker of their own, so that a slow
 * server delays no other job.
 */
export function mailJobsOf(tools: ShopTools): Jobs {
  const { config, db, clock } = tools;
  const delivery = deliveryTools(tools);
  const deliver = (payload: unknown) => deliverMail(delivery, payload as { id: string });
  return {
    tasks: {
      'mail:deliver': deliver,
      // Jobs that the previous release enqueued.
      'mail:send': deliver,
      'mail:drain': (_payload, helpers) =>
        drainMails(delivery, (helpers as { abortSignal?: AbortSignal })?.abortSignal),
      'sms:send': sendText(db, config.twilio ? twilioTransport(config.twilio) : null, clock),
    },
    crontab: '* * * * * mail:drain ?jobKey=mail:drain&jobKeyMode=preserve_run_at',
    concurrency: 3,
  };
}

function deliveryTools({ config, db, clock, log, emit }: ShopTools): DeliveryTools {
  return {
    db,
    clock,
    log,
    transport: config.smtpUrl ? smtpTransport(config.smtpUrl) : null,
    from: config.mailFrom,
    report: (tx, mailIds) => emit(tx, 'mail.unsent', { mailIds }),
  };
}
