import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { exportList, placeAfter } from '../../platform/audit/export-list.ts';
import { transact } from '../../platform/db/transaction.ts';
import { type Route, route, type Staff, staffOf } from '../../platform/http/route.ts';
import {
  countLoggedMails,
  type LoggedMail,
  loggedMail,
  loggedMails,
  mailsAfter,
  maxCountedMails,
  resendMail,
} from '../../platform/mail/log.repo.ts';
import {
  type MailListBody,
  type MailRow,
  type MailsExportBody,
  type MailView,
  mailsAdminEndpoints,
} from '../../shared/contracts/mails-admin.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import type { HealthTools } from './health-tools.ts';

/** Mails as staff see them: what became of each, and those that were refused sent again. */
export function mailRoutes(tools: HealthTools): Route[] {
  return [
    route(mailsAdminEndpoints.mailList, async (body) => ok(await listMails(tools, body))),
    route(mailsAdminEndpoints.exportMails, async (body, call) => ok(await exportMails(tools, body, staffOf(call)))),
    route(mailsAdminEndpoints.mailGet, ({ id }) => getMail(tools, id)),
    route(mailsAdminEndpoints.mailResend, ({ id }, call) => resend(tools, id, staffOf(call))),
  ];
}

async function listMails(tools: HealthTools, { page, pageSize, ...asked }: MailListBody) {
  const { db } = tools;
  const wanted = await wantedOf(tools, asked);
  if (!wanted) return { items: [], page, pageSize, total: 0, more: false };
  const [items, count] = await Promise.all([loggedMails(db, wanted, { page, pageSize }), countLoggedMails(db, wanted)]);
  return {
    items: items.map(viewOf),
    page,
    pageSize,
    total: Math.min(count, maxCountedMails),
    more: count > maxCountedMails,
  };
}

/** Mails that are asked for; null for those of an order that is none. */
async function wantedOf(
  { db, clock, site, orderOfMails }: HealthTools,
  { keyword, state, orderNo, from, to: until, only, except }: MailsExportBody,
) {
  const ofKeyword = keyword === '' || keyword.includes('@') ? null : await orderOfMails(db, { orderNo: keyword });
  const about = orderNo === undefined ? null : await orderOfMails(db, { orderNo });
  if (orderNo !== undefined && !about) return null;
  const to = keyword === '' ? null : ofKeyword?.email || keyword;
  const days = { from, to: until, timeZone: site().dispatch.timeZone };
  return { to, orderId: about?.id ?? null, state, days, selection: { only, except }, now: clock.now() };
}

/** Mails that are read at once. */
const limit = 1000;

/** Mails that the list finds as CSV, the latest first; neither subject nor text, which may hold a code. */
async function exportMails(tools: HealthTools, body: MailsExportBody, staff: Staff): Promise<FileAnswer> {
  const wanted = await wantedOf(tools, body);
  return exportList(tools, staff, {
    list: 'mails',
    asked: body,
    columns: ['at', 'to', 'kind', 'language', 'state', 'sentAt', 'attempts', 'error'],
    cellsOf: ({ at, to, kind, language, state, sentAt, attempts, error }: MailRow) => {
      return { at, to, kind, language, state, sentAt: sentAt ?? '', attempts, error };
    },
    read: async (place: { at: Date; id: string } | null) => {
      const rows = wanted ? await mailsAfter(tools.db, wanted, { place, limit }) : [];
      const last = placeAfter(rows, limit);
      return { rows: rows.map(viewOf), next: last && { at: last.at, id: last.id } };
    },
  });
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
