import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '../pages/html.ts';
import { contentSecurityPolicy, hashSource } from '../platform/http/security.ts';
import { findMail, latestMails } from '../platform/mail/outbox.repo.ts';
import type { ShopTools } from './shop-tools.ts';

interface MailboxTools extends ShopTools {
  /** Mails contain sign-in links, so only the owner may read them. */
  mayReadMail(request: FastifyRequest): Promise<boolean>;
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#22201d}table{width:100%;border-collapse:collapse}td,th{text-align:start;padding:.5rem;border-bottom:1px solid #ddd}iframe{width:100%;height:40rem;border:1px solid #ddd}pre{white-space:pre-wrap}';
const policy = `${contentSecurityPolicy({ styles: [hashSource(style)], scripts: [] })}; frame-src 'self'`;

/** Mounts `/dev/mail`: the mails of a demo shop, for the owner only. */
export function mountMailbox(app: FastifyInstance, { db, mayReadMail }: MailboxTools): void {
  app.register(async (mailbox) => {
    mailbox.addHook('preHandler', async (request, reply) => {
      reply.header('content-security-policy', policy);
      if (!(await mayReadMail(request))) return reply.redirect('/error/403', 302);
      return undefined;
    });
    mailbox.get('/dev/mail', async (_request, reply) => {
      const rows = (await latestMails(db, 100)).map(
        ({ id, subject, to_address, created_at, sent_at, unsent_reason }) =>
          `<tr><td><a href="/dev/mail/${id}">${escapeHtml(subject)}</a></td><td>${escapeHtml(to_address)}</td><td>${created_at.toISOString()}</td><td>${sent_at ? 'sent' : (unsent_reason ?? 'waiting')}</td></tr>`,
      );
      const table = rows.length > 0 ? `<table>${rows.join('')}</table>` : '<p>No mail yet.</p>';
      return reply.type('text/html; charset=utf-8').send(documentOf('Mail of this shop', table));
    });
    mailbox.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
      const mail = /^[0-9a-f-]{36}$/.test(request.params.id) ? await findMail(db, request.params.id) : undefined;
      if (!mail) return reply.code(404).send();
      const body = `<p><a href="/dev/mail">All mail</a></p><p>To ${escapeHtml(mail.to_address)}</p><iframe sandbox src="/dev/mail/${mail.id}/html" title="HTML"></iframe><pre>${escapeHtml(mail.text)}</pre>`;
      return reply.type('text/html; charset=utf-8').send(documentOf(mail.subject, body));
    });
    mailbox.get<{ Params: { id: string } }>('/dev/mail/:id/html', async (request, reply) => {
      const mail = /^[0-9a-f-]{36}$/.test(request.params.id) ? await findMail(db, request.params.id) : undefined;
      if (!mail) return reply.code(404).send();
      // Mails carry their styles inline; the frame is sandboxed, so nothing in them runs.
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
      );
      return reply.header('x-frame-options', 'SAMEORIGIN').type('text/html; charset=utf-8').send(mail.html);
    });
  });
}

function documentOf(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`;
}
