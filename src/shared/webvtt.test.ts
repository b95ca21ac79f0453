import { expect, test } from 'vitest';
import { captionFault } from './webvtt.ts';

const cue = '00:01.000 --> 00:04.000\nA bowl is thrown.';

test.each([
  ['a header and a cue', `WEBVTT\n\n${cue}\n`],
  [
    'a byte order mark and lines of Windows',
    `\uFEFFWEBVTT - bowl\r\nKind: captions\r\n\r\n${cue.replaceAll('\n', '\r\n')}`,
  ],
  [
    'names, notes, regions, settings and tags',
    `WEBVTT\n\nNOTE by Mei\n<b>\n\nREGION\nid:low\n\nfirst\n00:00:01.000 --> 01:00:04.000 line:0 align:start\n<v Mei>Slowly, <i.loud>now</i> <00:00:02.000>turn &lt;it&gt;</v>\n\n${cue}`,
  ],
])('%s is taken', (_, text) => {
  expect(captionFault(text)).toBeNull();
});

test.each([
  ['nothing', '', 1, 'header'],
  ['another header', 'WEBVTTX\n\n', 1, 'header'],
  ['a page', '<!doctype html><script>x</script>', 1, 'header'],
  ['no cue', 'WEBVTT\n\nNOTE x\n', 4, 'noCue'],
  ['a comma in a time', 'WEBVTT\n\n1\n00:01,000 --> 00:04,000\nx', 4, 'time'],
  ['seconds that no minute has', 'WEBVTT\n\n00:61.000 --> 01:04.000\nx', 3, 'time'],
  ['a text without a time', `WEBVTT\n\n${cue}\n\nx\ny`, 7, 'time'],
  ['an end before its start', 'WEBVTT\n\n00:04.000 --> 00:01.000\nx', 3, 'backwards'],
  ['a cue before the last one', `WEBVTT\n\n${cue}\n\n00:00.500 --> 00:04.000\nx`, 6, 'order'],
  ['two cues without an empty line', `WEBVTT\n\n${cue}\n${cue}`, 5, 'arrow'],
  ['an arrow in the header', `WEBVTT\n${cue}`, 2, 'arrow'],
  ['a script', 'WEBVTT\n\n00:01.000 --> 00:04.000\n<b>x</b>\n<script>alert(1)</script>', 5, 'tag'],
  ['a picture', 'WEBVTT\n\n00:01.000 --> 00:04.000\n<img src=x onerror=alert(1)>', 4, 'tag'],
  ['an open bracket', 'WEBVTT\n\n00:01.000 --> 00:04.000\n1 < 2', 4, 'tag'],
  ['a cue in a note', `WEBVTT\n\nNOTE\n00:01.000 --> 00:04.000\n<b onclick>\n\n${cue}`, 4, 'arrow'],
  ['an arrow beside a note', `WEBVTT\n\nNOTE a --> b\n\n${cue}`, 3, 'arrow'],
  ['a cue in a region', `WEBVTT\n\nREGION\nid:low\n${cue}`, 5, 'arrow'],
  ['a style sheet', `WEBVTT\n\nSTYLE\n::cue { color: red }\n\n${cue}`, 3, 'style'],
])('%s is refused with its line', (_, text, line, fault) => {
  expect(captionFault(text)).toEqual({ line, fault });
});
