import { inflateSync } from 'node:zlib';

/** Reads the text of a PDF as a copy would have it: by the ToUnicode maps of its fonts, a line for each baseline. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf.toString('latin1'));
  const fonts = fontMaps(objects);
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body));
  return pages
    .map((page) => textOf(streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '')), fonts))
    .join('\f');
}

function objectsOf(pdf: string): Map<string, string> {
  return new Map([...pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]));
}

function streamOf(body = ''): string {
  const data = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? '';
  return body.includes('/FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data;
}

type FontMap = Map<number, string>;

/** Maps from glyphs to characters, by the names of fonts in contents. */
function fontMaps(objects: Map<string, string>): Map<string, FontMap> {
  const all = [...objects.values()].join('\n');
  const named = all.matchAll(/\/(F\d+) (\d+) 0 R/g);
  return new Map(
    [...named].map(([, name = '', id = '']) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      return [name, charactersOf(streamOf(objects.get(map)))];
    }),
  );
}

function charactersOf(map: string): FontMap {
  const found: FontMap = new Map();
  for (const [, first = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries())
      found.set(
        Number.parseInt(first, 16) + index,
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      );
  }
  return found;
}

function textOf(contents: string, fonts: Map<string, FontMap>): string {
  let text = '';
  let baseline = '';
  let font: FontMap | undefined;
  for (const [, y, name, shown] of contents.matchAll(/1 0 0 1 \S+ (\S+) Tm|\/(F\d+) \S+ Tf|\[(.*?)\] TJ/g)) {
    if (y !== undefined) {
      text += y === baseline ? '' : '\n';
      baseline = y;
    } else if (name !== undefined) font = fonts.get(name);
    else {
      const glyphs = [...(shown ?? '').matchAll(/<(\w+)>/g)].map(([, hex]) => hex).join('');
      for (const glyph of glyphs.match(/.{4}/g) ?? []) text += font?.get(Number.parseInt(glyph, 16)) ?? '';
    }
  }
  return text;
}

/** The file in a PDF, as text, and its metadata (XMP); null where there is none. */
export function fileInPdf(pdf: Buffer): { name: string; text: string; metadata: string } | null {
  const objects = objectsOf(pdf.toString('latin1'));
  const bodies = [...objects.values()];
  const listed = bodies.find(
    (body) => body.includes('/Type /Filespec') && body.includes('/AFRelationship /Alternative'),
  );
  if (!listed) return null;
  const file = objects.get(/\/F (\d+) 0 R/.exec(listed)?.[1] ?? '');
  const xmp = bodies.find((body) => body.includes('/Type /Metadata'));
  const utf8 = (text: string) => Buffer.from(text, 'latin1').toString('utf8');
  return {
    name: /\/UF \((.*?)\)/.exec(listed)?.[1] ?? '',
    text: utf8(streamOf(file)),
    metadata: utf8(streamOf(xmp)),
  };
}
