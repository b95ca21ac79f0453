const texts = {
  en: {
    title: 'Questions and answers',
    none: 'Nothing was answered yet.',
    tooLong: 'A question has 5 to 500 characters.',
    tooMany: 'Many questions about this product wait for an answer. Please come back later.',
    unknown: 'This product does not exist.',
  },
  zh: {
    title: '问答',
    none: '尚无回答。',
    tooLong: '问题长度为 5 到 500 个字符。',
    tooMany: '此商品有许多问题正在等待回答，请稍后再来。',
    unknown: '此商品不存在。',
  },
  'zh-HK': {
    title: '問答',
    none: '尚無回答。',
    tooLong: '問題長度為 5 至 500 個字元。',
    tooMany: '此商品有許多問題正在等待回答，請稍後再來。',
    unknown: '此商品不存在。',
  },
  fil: {
    title: 'Mga tanong at sagot',
    none: 'Wala pang nasagot.',
    tooLong: 'May 5 hanggang 500 character ang tanong.',
    tooMany: 'Maraming tanong tungkol sa produktong ito ang naghihintay ng sagot. Pakibalik na lang mamaya.',
    unknown: 'Walang ganitong produkto.',
  },
};

const textOf = (lang) => texts[lang] ?? texts.en;
const escape = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Questions by their keys, `question/{product}/{time}-{number}`; of one product or of all. */
async function questions(shop, product) {
  const rows = await shop.store.list(product ? `question/${product}/` : 'question/');
  return rows.map(([key, value]) => ({ key, product: key.split('/')[1], ...value })).reverse();
}

const isAnswered = ({ answer }) => answer !== '';
const shown = ({ question, answer }) => ({ question, answer });

export default {
  async page({ lang }, shop) {
    const answered = (await questions(shop)).filter(isAnswered).slice(0, 50);
    const rows = answered.map(
      ({ product, question, answer }) =>
        `<h2><a href="/product/${encodeURIComponent(product)}">${escape(question)}</a></h2><p>${escape(answer)}</p>`,
    );
    return { title: textOf(lang).title, html: rows.join('') || `<p>${textOf(lang).none}</p>` };
  },

  post: {
    /** The answered questions of a product. */
    async list({ body }, shop) {
      const product = String(body.product ?? '');
      if (!/^[a-z0-9-]{1,200}$/.test(product)) return { items: [] };
      return { items: (await questions(shop, product)).filter(isAnswered).slice(0, 20).map(shown) };
    },

    /** Anybody asks; staff see it first. */
    async ask({ body, lang }, shop) {
      const text = textOf(lang);
      const question = typeof body.question === 'string' ? body.question.trim() : '';
      if (question.length < 5 || question.length > 500) throw shop.refuse(text.tooLong);
      const found = await shop.call('/api/web/product/get', { slug: String(body.product ?? '') });
      if (found.code !== 0) throw shop.refuse(text.unknown);
      const product = found.data.slug;
      const waiting = (await questions(shop, product)).filter((each) => !isAnswered(each));
      if (waiting.length >= shop.settings.perProduct) throw shop.refuse(text.tooMany);
      const number = Math.random().toString(36).slice(2, 10);
      await shop.store.set(`question/${product}/${Date.now()}-${number}`, { question, answer: '' });
      return {};
    },

    /** Staff answer; an empty answer removes the question. */
    async answer({ body, staff }, shop) {
      const known = staff && (await shop.store.get(String(body.key ?? '')));
      if (!known) throw shop.refuse('This question does not exist.');
      const answer = String(body.answer ?? '')
        .trim()
        .slice(0, 2000);
      await shop.store.set(body.key, answer === '' ? null : { ...known, answer });
      return {};
    },
  },

  /** What waits, each with a form; then what was answered. */
  async staffPage(_request, shop) {
    const all = await questions(shop);
    const waiting = all.filter((each) => !isAnswered(each));
    const answered = all.filter(isAnswered).slice(0, 20);
    const form = ({ key, product, question, answer }) => ({
      post: 'answer',
      title: `${product}: ${question}`,
      submit: 'Answer',
      fields: [
        { name: 'key', type: 'hidden', value: key },
        { name: 'answer', label: 'Answer (empty: remove the question)', type: 'lines', value: answer },
      ],
    });
    const html = `<p>${waiting.length} waiting, ${all.length - waiting.length} answered.</p>`;
    return { title: 'Product questions', html, forms: [...waiting.slice(0, 50), ...answered].map(form) };
  },
};
