import sanitizeHtml from 'sanitize-html';

/** HTML that mail programs show: text, links and pictures, no styles and nothing that runs. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'blockquote',
    'hr',
    'a',
    'img',
  ],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

const tag = /<\/?[a-z][^>]*>/i;

/** Sanitizes what staff wrote. Text without any tag becomes paragraphs. */
export function cleanBody(body: string): string {
  return sanitizeHtml(tag.test(body) ? body : paragraphs(body), allowed);
}

function paragraphs(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const blocks = escaped.split(/\r?\n\s*\r?\n/).filter((block) => block.trim() !== '');
  return blocks.map((block) => `<p>${block.trim().replaceAll(/\r?\n/g, '<br>')}</p>`).join('');
}
