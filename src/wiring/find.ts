import { staffArticles } from '../modules/articles/index.ts';
import { findProductsByKeyword } from '../modules/catalog/index.ts';
import { findCustomersByWords } from '../modules/customers/index.ts';
import { findDraftsByWords } from '../modules/drafts/index.ts';
import type { FindTools } from '../modules/find/index.ts';
import { findInquiriesByWords } from '../modules/inquiries/index.ts';
import { findInvoicesByWords } from '../modules/invoices/index.ts';
import { findOrdersByWords } from '../modules/orders/index.ts';
import { findReturnsByWords } from '../modules/returns/index.ts';
import type { Db } from '../platform/db/database.ts';
import { wordsOf } from '../platform/db/words.ts';
import type { FoundItem } from '../shared/contracts/find.ts';
import { type Language, pickText } from '../shared/locale.ts';
import { personName } from '../shared/person-name.ts';
import { pictureUrl } from '../shared/picture.ts';
import type { ShopTools } from './shop-tools.ts';

/** Width of the pictures beside results, in pixels. */
const pictureWidth = 160;

/** Everything that staff can find, each kind with the permission to list it. */
export function findTools(tools: ShopTools): FindTools {
  const { db } = tools;
  const numbered =
    (find: (db: Db, words: string[], limit: number) => Promise<FoundItem[]>) => (keyword: string, limit: number) =>
      find(db, wordsOf(keyword), limit);
  return {
    finders: {
      order: { may: 'order:list', find: numbered(orders) },
      product: { may: 'product:list', find: (...asked) => products(tools, ...asked) },
      customer: { may: 'customer:list', find: numbered(customers) },
      return: { may: 'return:list', find: numbered(returns) },
      inquiry: { may: 'inquiry:list', find: numbered(inquiries) },
      invoice: { may: 'invoice:list', find: numbered(invoices) },
      draft: { may: 'draft:list', find: numbered(drafts) },
      article: { may: 'article:list', find: (...asked) => articles(tools, ...asked) },
    },
  };
}

async function orders(db: Db, words: string[], limit: number) {
  const rows = await findOrdersByWords(db, words, limit);
  return rows.map(({ order_no: no, first_name: firstName, last_name: lastName, email, phone }) => {
    const digits = words.join('').replace(/\D/g, '');
    const isByPhone = digits.length > 2 && phone.replace(/\D/g, '').includes(digits);
    return itemOf('orders', no, no, [personName({ firstName, lastName }), isByPhone ? phone : email]);
  });
}

async function customers(db: Db, words: string[], limit: number) {
  const rows = await findCustomersByWords(db, words, limit);
  return rows.map(({ id, first_name: firstName, last_name: lastName, nick_name: nickName, email, mobile }) => {
    const [title, ...more] = [
      personName({ firstName, lastName }) || (nickName ?? ''),
      email ?? '',
      mobile ?? '',
    ].filter(Boolean);
    return itemOf('customers', id, title ?? id, more);
  });
}

async function returns(db: Db, words: string[], limit: number) {
  const rows = await findReturnsByWords(db, words, limit);
  return rows.map(({ return_no: no, order_no: orderNo, email }) => itemOf('returns', no, no, [orderNo, email]));
}

async function inquiries(db: Db, words: string[], limit: number) {
  const rows = await findInquiriesByWords(db, words, limit);
  return rows.map(({ inquiry_no: no, subject, email }) => itemOf('inquiries', no, no, [subject, email]));
}

async function invoices(db: Db, words: string[], limit: number) {
  const rows = await findInvoicesByWords(db, words, limit);
  return rows.map(({ no, order_no: orderNo, buyer }) => ({
    ...itemOf('invoices', no, no, [buyer, orderNo]),
    path: `/admin/invoices?q=${orderNo}`,
  }));
}

async function drafts(db: Db, words: string[], limit: number) {
  const rows = await findDraftsByWords(db, words, limit);
  return rows.map(({ draft_no: no, email }) => itemOf('drafts', no, no, [email]));
}

async function products({ db, site }: ShopTools, keyword: string, limit: number, language: Language) {
  const rows = await findProductsByKeyword(db, keyword, limit);
  return rows.map(({ id, title, vendor, image }) => ({
    ...itemOf('products', id, pickText(title, language, site().defaultLanguage), [vendor]),
    image: image && pictureUrl({ id: image.hash, width: image.width }, pictureWidth),
  }));
}

async function articles({ db, site, clock }: ShopTools, keyword: string, limit: number, language: Language) {
  const { rows } = await staffArticles(db, 'all', { keyword }, { page: 1, pageSize: limit }, clock.now());
  return rows.map(({ id, title, author }) =>
    itemOf('articles', id, pickText(title, language, site().defaultLanguage), [author]),
  );
}

function itemOf(screen: string, id: string, title: string, about: string[]): FoundItem {
  return { id, title, sub: about.filter(Boolean).join(' · '), path: `/admin/${screen}/${id}`, image: null };
}
