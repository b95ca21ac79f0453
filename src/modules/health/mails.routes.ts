import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { transact } from '../../platform/db/transaction.ts';
import { type Route, route, type Staff, staffOf } from '../../platform/http/route.ts';
import { countLoggedMails, loggedMails, maxCountedMails, resendMail } from '../../platform/mail/log.repo.ts';
import { type MailListBody, mailsAdminEndpoints } from '../../shared/contracts/mails-admin.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import type { HealthTools } from './health-tools.ts';

/** Mails as staff see them: what became of each, and those that were refused sent again. */
export function mailRoutes(tools: HealthTools): Route[] {
  return [
    route(mailsAdminEndpoints.mailList, async (body) => ok(await listMails(tools, body))),
    route(mailsAdminEndpoints.mailResend, ({ id }, call) => resend(tools, id, staffOf(call))),
  ];
}

async function listMails({ db, clock, emailOfOrder }: HealthTools, { keyword, state, page, pageSize }: MailListBody) {
  const to = keyword === '' ? null : keyword.includes('@') ? keyword : ((await emailOfOrder(db, keyword)) ?? keyword);
  const wanted = { to, state, now: clock.now() };
  const [items, count] = await Promise.all([loggedMails(db, wanted, { page, pageSize }), countLoggedMails(db, wanted)]);
  return {
    items: items.map((mail) => ({ ...mail, at: mail.at.toISOString(), sentAt: mail.sentAt?.toISOString() ?? null })),
    page,
    pageSize,
    total: Math.min(count, maxCountedMails),
    more: count > maxCountedMails,
  };
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
