import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { hashSource } from '../../../platform/http/security.ts';
import type { Translations } from '../../../platform/locale/catalogue.ts';
import { maxPrinted, printKinds } from '../../../shared/contracts/order-print.ts';
import type { StaffOrder } from '../../../shared/contracts/staff-order.ts';
import { isLanguage, type Language, languageTag, pickText, type Text } from '../../../shared/locale.ts';
import type { OrderReader } from '../order.view.ts';
import { pickList, printedOrders } from './print.service.ts';

export interface PrintTools {
  db: Db;
  translations: Translations;
  site: () => { name: Text; defaultLanguage: Language };
  readerIn: (language: Language) => OrderReader;
  /** Tests if a member of staff with the permission to print calls. */
  mayPrint(request: FastifyRequest): Promise<boolean>;
  /** Renders a template of `themes/default/print`, with every text escaped. */
  template: (name: string, vars: object, speech: { t: ReturnType<Translations>; prefix: string }) => string;
  css: string;
}

/** Route `GET /admin/print`: packing slips, or a pick list, as one document to print; not found for other callers. */
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
    const html = kind === 'slip' ? orders.map((order) => slip(order, tools)).join('') : picks(orders, tools);
    const t = tools.translations(defaultLanguage);
    const vars = { lang: languageTag(defaultLanguage), title: t(`print.${kind}`), css: tools.css, body: html };
    return reply
      .headers({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(tools.template('document', vars, { t, prefix: '' }));
  });
}

function isNumber(typed: string): boolean {
  return /^[\dA-Z-]{4,40}$/i.test(typed);
}

/** A page for one order, in the language that it was placed in. */
function slip(order: StaffOrder, { template, translations, site }: PrintTools): string {
  const { name, defaultLanguage } = site();
  const language = isLanguage(order.language) ? order.language : defaultLanguage;
  const t = translations(language);
  const date = new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeZone: 'UTC' });
  const lines = order.lines.map((line) => ({ ...line, units: line.quantity - line.cancelled }));
  const { pickup, name: method } = order.shippingMethod;
  const vars = {
    lang: languageTag(language),
    shop: pickText(name, language, defaultLanguage),
    orderNo: order.orderNo,
    date: date.format(new Date(order.submittedAt)),
    address: order.addressLines,
    phone: order.phone,
    method,
    isCollected: pickup !== null,
    remark: order.remark,
    lines: lines.filter(({ units }) => units > 0),
  };
  return template('slip', vars, { t, prefix: '' });
}

function picks(orders: readonly StaffOrder[], { template, translations, site }: PrintTools): string {
  const t = translations(site().defaultLanguage);
  return template('pick-list', { picks: pickList(orders), count: orders.length }, { t, prefix: '' });
}
