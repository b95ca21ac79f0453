type Texts = Record<string, string> | undefined;

/** The first of some texts that says something in a language, else in the shop's own; HTML as it reads. */
export function textOf(texts: Texts[], language: string, own: string): string {
  const found = texts.map((each) => plain(each?.[language] || each?.[own] || ''));
  return found.find((text) => text !== '') ?? '';
}

function plain(html: string): string {
  const text = html.includes('<') ? (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '') : html;
  return text.replace(/\s+/g, ' ').trim();
}
