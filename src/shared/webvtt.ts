/** The most characters of the captions of a video in one language: a film of an hour and a half has about as many. */
export const captionsMaximum = 80_000;

/** Reason why a text is no WebVTT file that the shop serves. */
export type CaptionFault = 'header' | 'time' | 'backwards' | 'order' | 'arrow' | 'tag' | 'style' | 'noCue';

const time = String.raw`(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t]+\\S.*)?$`);
/** Tags of a cue: those of WebVTT (W3C, §3.4), with classes and annotations, and times within it. */
const tag = new RegExp(String.raw`</?(?:c|i|b|u|ruby|rt|v|lang)(?:\.[^\s<>.]+)*(?:[ \t][^<>]*)?>|<${time}>`, 'g');

/** A text as it is served: without a byte order mark, its lines ended by one character each. */
export function normalCaptions(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
}

/**
 * The first fault of a WebVTT file (W3C) and its line, counted from 1; null where there is none. Style sheets are refused, and
 * so are tags of HTML: browsers would leave them out of what they show.
 */
export function captionFault(text: string): { line: number; fault: CaptionFault } | null {
  const lines = normalCaptions(text).split('\n');
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return { line: 1, fault: 'header' };
  const blocks = blocksOf(lines);
  const [head, ...rest] = blocks;
  const inHead = head?.lines.findIndex((line) => line.includes('-->')) ?? -1;
  if (inHead > 0) return { line: inHead + 1, fault: 'arrow' };
  let last = 0;
  let cues = 0;
  for (const block of rest) {
    if (/^(?:NOTE|REGION)(?:[ \t]|$)/.test(block.lines[0] ?? '')) {
      // A line of times ends a note: browsers show what follows it as a cue.
      const inside = block.lines.findIndex((line) => line.includes('-->'));
      if (inside >= 0) return { line: block.at + inside, fault: 'arrow' };
      continue;
    }
    const read = readCue(block, last);
    if ('fault' in read) return read;
    last = read.start;
    cues += 1;
  }
  return cues === 0 ? { line: lines.length, fault: 'noCue' } : null;
}

/** Lines without an empty one between them; `at` is the line of the first, counted from 1. */
interface Block {
  at: number;
  lines: string[];
}

function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [index, line] of lines.entries()) {
    if (line === '') open = null;
    else if (open) open.lines.push(line);
    else {
      open = { at: index + 1, lines: [line] };
      blocks.push(open);
    }
  }
  return blocks;
}

function readCue({ at, lines }: Block, last: number): { start: number } | { line: number; fault: CaptionFault } {
  if (/^STYLE(?:[ \t]|$)/.test(lines[0] ?? '')) return { line: at, fault: 'style' };
  // A name of the cue may stand above its times.
  const row = lines[0]?.includes('-->') ? 0 : 1;
  const line = at + Math.min(row, lines.length - 1);
  const match = timing.exec(lines[row] ?? '');
  if (!match) return { line, fault: 'time' };
  const start = milliseconds(match.slice(1, 5));
  const end = milliseconds(match.slice(5, 9));
  if (end <= start) return { line, fault: 'backwards' };
  if (start < last) return { line, fault: 'order' };
  for (const [index, words] of lines.slice(row + 1).entries()) {
    const place = at + row + 1 + index;
    if (words.includes('-->')) return { line: place, fault: 'arrow' };
    if (words.replaceAll(tag, '').includes('<')) return { line: place, fault: 'tag' };
  }
  return { start };
}

function milliseconds([hours = '0', minutes = '0', seconds = '0', rest = '0']: (string | undefined)[]): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest);
}
