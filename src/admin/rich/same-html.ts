/**
 * Tests if two texts are the same document: white space between blocks, the order of attributes and the way characters are
 * escaped do not count. What the editor would drop is found by comparing what it was given with what it would save.
 */
export function isSameHtml(first: string, second: string): boolean {
  return outlineOf(first) === outlineOf(second);
}

function outlineOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes].map(partOf).join('');
}

/** Elements that only group what they hold: the editor leaves them out or adds them. */
const transparent = new Set(['THEAD', 'TBODY', 'COLGROUP', 'COL']);

/** Attributes that the editor adds by itself. */
const added = new Set(['rel', 'target', 'style', 'colspan', 'rowspan', 'colwidth']);

function partOf(node: ChildNode): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  if (!(node instanceof Element)) return '';
  const inner = [...node.childNodes].map(partOf).join('');
  if (transparent.has(node.tagName)) return inner;
  // A cell of a table, or an item of a list, holds paragraphs in the editor.
  if (node.tagName === 'P' && /^(LI|TD|TH)$/.test(node.parentElement?.tagName ?? '')) return inner;
  const attributes = [...node.attributes]
    .filter(({ name, value }) => !added.has(name) || (name !== 'style' && name.endsWith('span') && value !== '1'))
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted();
  return `<${[tagOf(node), ...attributes].join(' ')}>${inner}</>`;
}

/** Names of elements that mean the same to the editor. */
function tagOf({ tagName }: Element): string {
  return { B: 'STRONG', I: 'EM', DEL: 'S', STRIKE: 'S' }[tagName] ?? tagName;
}
