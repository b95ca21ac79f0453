import sanitizeHtml from 'sanitize-html';

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** The plain-text half of a mail, from its HTML: one line a block, links with their addresses. */
export function plainText(html: string): string {
  const body = html.slice(Math.max(0, html.indexOf('<body')));
  // Codes in the text of a link are in spans, which keep them whole.
  const links = body.replace(/<a [^>]*href="([^"]*)"[^>]*>((?:[^<]|<\/?span\b[^>]*>)*)<\/a>/g, '$2: $1');
  const rows = links.replace(/<\/tr>\s*/g, '</tr>');
  const broken = rows.replace(/<br ?\/?>|<\/(p|h[1-3]|tr|table|li|blockquote)>/g, '\n').replace(/<\/td>/g, '  ');
  const text = sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} });
  const plain = text.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
  return plain
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
