import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { transact } from '../../platform/db/transaction.ts';
import { type Route, route, type Staff, staffOf } from '../../platform/http/route.ts';
import {
  countLoggedMails,
  type LoggedMail,
  loggedMail,
  loggedMails,
  maxCountedMails,
  resendMail,
} from '../../platform/mail/log.repo.ts';
import {
  type MailListBody,
  type MailRow,
  type MailView,
  mailsAdminEndpoints,
} from '../../shared/contracts/mails-admin.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import type { HealthTools } from './health-tools.ts';

/** Mails as staff see them: what became of each, and those that were refused sent again. */
export function mailRoutes(tools: HealthTools): Route[] {
  return [
    route(mailsAdminEndpoints.mailList, async (body) => ok(await listMails(tools, body))),
    route(mailsAdminEndpoints.mailGet, ({ id }) => getMail(tools, id)),
    route(mailsAdminEndpoints.mailResend, ({ id }, call) => resend(tools, id, staffOf(call))),
  ];
}

async function listMails({ db, clock, orderOfMails }: HealthTools, body: MailListBody) {
  const { keyword, state, orderNo, page, pageSize } = body;
  const ofKeyword = keyword === '' || keyword.includes('@') ? null : await orderOfMails(db, { orderNo: keyword });
  const about = orderNo === undefined ? null : await orderOfMails(db, { orderNo });
  if (orderNo !== undefined && !about) return { items: [], page, pageSize, total: 0, more: false };
  const to = keyword === '' ? null : ofKeyword?.email || keyword;
  const wanted = { to, orderId: about?.id ?? null, state, now: clock.now() };
  const [items, count] = await Promise.all([loggedMails(db, wanted, { page, pageSize }), countLoggedMails(db, wanted)]);
  return {
    items: items.map(viewOf),
    page,
    pageSize,
    total: Math.min(count, maxCountedMails),
    more: count > maxCountedMails,
  };
}

function viewOf({ id, kind, to, language, state, at, sentAt, attempts, error, canResend }: LoggedMail): MailRow {
  const times = { at: at.toISOString(), sentAt: sentAt?.toISOString() ?? null };
  return { id, kind, to, language, state, ...times, attempts, error, canResend };
}

async function getMail({ db, clock, orderOfMails }: HealthTools, id: string): Promise<Result<MailView>> {
  const mail = await loggedMail(db, id, clock.now());
  if (!mail) return notFound();
  const order = mail.orderId === null ? null : await orderOfMails(db, { id: mail.orderId });
  return ok({ ...viewOf(mail), orderNo: order?.orderNo ?? null });
}

/** Sends a refused mail again; two calls at once send it once. */
function resend(tools: HealthTools, id: string, staff: Staff): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    const kind = await resendMail(tx, id, tools.clock.now());
    if (kind === null) return notFound();
    await recordAudit(
      tx,
      { staff, action: 'mailLog:resend', subject: `mail:${id}`, before: null, after: { kind } },
      tools,
    );
    return ok({});
  });
}
