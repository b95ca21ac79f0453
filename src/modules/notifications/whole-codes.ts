/** Numbers of orders and returns, codes of gift cards: parts of capitals and digits with hyphens between. */
const code = /\b[0-9A-Z]{2,}(?:-[0-9A-Z]{2,})+\b/g;

/** Keeps numbers and codes in the body of a mail on one line each, which a mail program would break at their hyphens. */
export function keepCodesWhole(html: string): string {
  const start = Math.max(0, html.indexOf('<body'));
  const parts = html.slice(start).split(/(<[^>]*>)/);
  const whole = parts.map((part) =>
    part.startsWith('<') ? part : part.replace(code, '<span style="white-space:nowrap">$&</span>'),
  );
  return html.slice(0, start) + whole.join('');
}
