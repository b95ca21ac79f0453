import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { hashSource } from '../../../platform/http/security.ts';
import { maxPrinted, printKinds } from '../../../shared/contracts/order-print.ts';
import { type Language, languageTag } from '../../../shared/locale.ts';
import type { OrderReader } from '../order.view.ts';
import { printedOrders } from './print.service.ts';
import { type SheetTools, sheetsOf } from './sheets.ts';

export interface PrintTools extends SheetTools {
  db: Db;
  readerIn: (language: Language) => OrderReader;
  /** Tests if a member of staff with the permission to print calls. */
  mayPrint(request: FastifyRequest): Promise<boolean>;
  css: string;
}

/** Route `GET /admin/print`: packing slips, labels or a pick list, as one document to print; not found for other callers. */
export function mountPrints(app: FastifyInstance, tools: PrintTools): void {
  const policy = `default-src 'none'; style-src ${hashSource(tools.css)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  app.get<{ Querystring: { kind?: unknown; orders?: unknown } }>('/admin/print', async (request, reply) => {
    const kind = printKinds.find((each) => each === request.query.kind);
    const { orders: typed } = request.query;
    const orderNos = typeof typed === 'string' ? typed.split(',').slice(0, maxPrinted) : [];
    reply.header('cache-control', 'no-store');
    if (!kind || !orderNos.every(isNumber) || !(await tools.mayPrint(request))) return reply.code(404).send();
    const { defaultLanguage } = tools.site();
    const orders = await printedOrders(tools.db, orderNos, tools.readerIn, defaultLanguage);
    const t = tools.translations(defaultLanguage);
    const vars = {
      lang: languageTag(defaultLanguage),
      title: t(`print.${kind}`),
      css: tools.css,
      body: sheetsOf(kind, orders, tools),
    };
    return reply
      .headers({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(tools.template('document', vars, { t, prefix: '' }));
  });
}

function isNumber(typed: string): boolean {
  return /^[\dA-Z-]{4,40}$/i.test(typed);
}
