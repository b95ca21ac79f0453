/** The classes of some HTML, as far as a style sheet knows them: a bit for each. */
export type Classes = Uint32Array;

/** Classes that scripts give to elements before they have loaded the whole sheet. */
const scriptClasses = ['page-progress', 'spinner', 'page-arrives', 'visually-hidden', 'skip-link'];

/** A rule, or an at-rule around others. */
type Part = Rule | Group;

interface Rule {
  text: string;
  /** For each selector the classes that an element and those around it must have; null for a rule of every page. */
  needs: number[][] | null;
}

interface Group {
  prelude: string;
  parts: Part[];
}

/** At-rules that hold rules for elements. */
const groups = /^@(?:layer|media|supports|container|starting-style)\b/;
const classAttribute = /class\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/**
 * Reduces a style sheet to the rules that a page may need: those whose selectors name only classes of the page, and those
 * without classes. Order and layers stay. `:not`, `:is`, `:where` and `:has` are taken to match.
 */
export function usedStyles(css: string) {
  const ids = new Map<string, number>();
  const idOf = (name: string): number => {
    const known = ids.get(name) ?? ids.size;
    ids.set(name, known);
    return known;
  };
  for (const name of scriptClasses) idOf(name);
  const sheet = partsIn(css, idOf);
  const words = Math.ceil(ids.size / 32);
  const byAttribute = new Map<string, number[]>();
  const idsIn = (value: string): number[] => {
    const known = byAttribute.get(value);
    if (known) return known;
    const found = value.split(/\s+/).flatMap((name) => ids.get(name) ?? []);
    // Merchants and apps may write any number of them.
    if (byAttribute.size < 5000) byAttribute.set(value, found);
    return found;
  };
  const scan = (html: string): Classes => {
    const classes = new Uint32Array(words);
    for (const [, double, single, bare] of html.matchAll(classAttribute))
      for (const id of idsIn(double ?? single ?? bare ?? '')) addTo(classes, id);
    return classes;
  };
  // Bytes of a rendered component are kept as the same object (`FragmentCache`), which comes again and again.
  const scanned = new WeakMap<Buffer, Classes>();
  const classesOf = (html: string | Buffer): Classes => {
    if (typeof html === 'string') return scan(html);
    const known = scanned.get(html) ?? scan(html.toString());
    scanned.set(html, known);
    return known;
  };
  return {
    /** The classes of the parts of a page, and those that scripts add to any page. */
    classesIn(parts: readonly (string | Buffer)[]): Classes {
      const classes = new Uint32Array(words);
      for (const name of scriptClasses) addTo(classes, idOf(name));
      for (const html of parts) {
        const found = classesOf(html);
        for (let word = 0; word < words; word += 1) classes[word] = (classes[word] ?? 0) | (found[word] ?? 0);
      }
      return classes;
    },
    /** The rules for a page with these classes. */
    select: (classes: Classes): string => textOf(sheet, classes),
  };
}

export type UsedStyles = ReturnType<typeof usedStyles>;

function addTo(classes: Classes, id: number): void {
  const word = id >>> 5;
  classes[word] = (classes[word] ?? 0) | (1 << (id & 31));
}

function isIn(classes: Classes, id: number): boolean {
  return (((classes[id >>> 5] ?? 0) >>> (id & 31)) & 1) === 1;
}

/** Writes the needed rules; neighbours in at-rules of the same words share one. */
function textOf(parts: Part[], classes: Classes): string {
  let text = '';
  let open = '';
  for (const part of parts) {
    const isGroup = 'parts' in part;
    const inner = isGroup ? textOf(part.parts, classes) : isNeeded(part, classes) ? part.text : '';
    const prelude = isGroup ? part.prelude : '';
    // An empty layer still has its place in the order of layers.
    if (inner === '' && !prelude.startsWith('@layer')) continue;
    if (open !== prelude) {
      if (open) text += '}';
      if (prelude) text += `${prelude}{`;
      open = prelude;
    }
    text += inner;
  }
  return open ? `${text}}` : text;
}

function isNeeded({ needs }: Rule, classes: Classes): boolean {
  return needs === null || needs.some((names) => names.every((id) => isIn(classes, id)));
}

function partsIn(css: string, idOf: (name: string) => number): Part[] {
  return blocksIn(css).map(({ prelude, body }): Part => {
    if (body === null) return { text: `${prelude};`, needs: null };
    if (groups.test(prelude)) return { prelude, parts: partsIn(body, idOf) };
    const text = `${prelude}{${body}}`;
    return { text, needs: prelude.startsWith('@') ? null : needsOf(prelude, idOf) };
  });
}

/** The classes that each selector of a list asks for; null where one asks for none. */
function needsOf(selectors: string, idOf: (name: string) => number): number[][] | null {
  const plain = withoutFunctions(selectors.replace(/"[^"]*"|'[^']*'/g, '""'));
  // Class names with escapes are not looked for: such a rule is in every page.
  if (plain.includes('\\')) return null;
  const needs = plain.split(',').map((selector) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name));
  return needs.every((names) => names.length > 0) ? needs.map((names) => names.map(idOf)) : null;
}

/** Selectors without what stands in parentheses, from the innermost on. */
function withoutFunctions(selectors: string): string {
  const less = selectors.replace(/\([^()]*\)/g, '');
  return less === selectors ? less : withoutFunctions(less);
}

interface Block {
  prelude: string;
  /** The text between its braces; null for a statement without. */
  body: string | null;
}

/** Blocks and statements of a style sheet; strings and comments in it are skipped. */
function blocksIn(css: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let depth = 0;
  let opened = 0;
  for (const { index, 0: mark } of css.matchAll(/\/\*[^]*?\*\/|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\\[^]|[{};]/g)) {
    if (mark === '{' && depth++ === 0) opened = index;
    if (mark === '}' && --depth === 0) {
      blocks.push({ prelude: css.slice(start, opened).trim(), body: css.slice(opened + 1, index) });
      start = index + 1;
    }
    if (mark === ';' && depth === 0) {
      blocks.push({ prelude: css.slice(start, index).trim(), body: null });
      start = index + 1;
    }
  }
  return blocks;
}
