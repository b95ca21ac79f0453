// The element <product-questions props='{"slug":"…"}'>: answered questions of a product, and a form to ask.
(() => {
  const texts = {
    en: {
      title: 'Questions and answers',
      ask: 'Your question about this product',
      send: 'Ask',
      thanks: 'Thank you. The answer will appear here.',
      failed: 'This did not work. Please try again later.',
    },
    'zh-Hans': {
      title: '问答',
      ask: '您对此商品的问题',
      send: '提问',
      thanks: '谢谢，回答将显示在这里。',
      failed: '操作未成功，请稍后再试。',
    },
    'zh-Hant-HK': {
      title: '問答',
      ask: '您對此商品的問題',
      send: '提問',
      thanks: '多謝，回答會顯示在這裡。',
      failed: '操作未成功，請稍後再試。',
    },
    fil: {
      title: 'Mga tanong at sagot',
      ask: 'Ang tanong mo tungkol sa produktong ito',
      send: 'Magtanong',
      thanks: 'Salamat. Lalabas dito ang sagot.',
      failed: 'Hindi ito gumana. Pakisubukan muli mamaya.',
    },
  };
  const codes = { 'zh-Hans': 'zh', 'zh-Hant-HK': 'zh-HK', fil: 'fil' };
  const page = document.documentElement;

  const element = (name, text, attributes = {}) => {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };

  async function call(handler, body) {
    const answer = await fetch(`/app/product-questions/${handler}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-lang': codes[page.lang] ?? page.lang },
      body: JSON.stringify(body),
    });
    return answer.json();
  }

  class ProductQuestions extends HTMLElement {
    #isDrawn = false;

    connectedCallback() {
      if (this.#isDrawn) return;
      this.#isDrawn = true;
      const t = texts[page.lang] ?? texts.en;
      const product = JSON.parse(this.getAttribute('props') || '{}').slug;
      const list = element('dl');
      this.append(element('h2', t.title), list, this.#form(product, t));
      call('list', { product }).then(
        ({ data }) =>
          list.append(
            ...(data?.items ?? []).flatMap((each) => [element('dt', each.question), element('dd', each.answer)]),
          ),
        () => undefined,
      );
    }

    #form(product, t) {
      const form = element('form');
      const label = element('label', t.ask, { class: 'field-label', for: 'product-question' });
      const field = element('textarea', '', {
        id: 'product-question',
        class: 'field-control',
        rows: '2',
        maxlength: '500',
        required: '',
      });
      const button = element('button', t.send, { class: 'button button-outline', type: 'submit' });
      const said = element('p', '', { role: 'status' });
      form.append(label, field, button, said);
      form.addEventListener('submit', async (event) => {
        event.preventDefault();
        button.disabled = true;
        const { code, msg } = await call('ask', { product, question: field.value }).catch(() => ({
          code: 500,
          msg: t.failed,
        }));
        button.disabled = false;
        said.textContent = code === 0 ? t.thanks : msg;
        if (code === 0) form.reset();
      });
      return form;
    }
  }

  if (!customElements.get('product-questions')) customElements.define('product-questions', ProductQuestions);
})();
