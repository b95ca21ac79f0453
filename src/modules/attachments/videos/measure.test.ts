import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxHead, isWebm, mp4Measures, webmMeasures } from './measure.ts';
import { ebmlHead, smallWebm } from './video.fixture.ts';

const webm = smallWebm();

test('an MP4 tells its size and length', () => {
  const file = readFileSync(new URL('../../../../demo/videos/workshop.mp4', import.meta.url));
  const kind = boxHead(file, 0);
  const index = boxHead(file, kind?.size ?? 0);
  expect([kind?.type, index?.type]).toEqual(['ftyp', 'moov']);
  const { width, height, lengthMs } = mp4Measures(file.subarray(index?.start, (kind?.size ?? 0) + (index?.size ?? 0)));
  expect([width, height, Math.round((lengthMs ?? 0) / 1000)]).toEqual([1280, 720, 16]);
});

test('a WebM tells its size and length', () => {
  expect(isWebm(webm)).toBe(true);
  expect(webmMeasures(webm)).toEqual({ width: 320, height: 180, lengthMs: 2000 });
});

test('what only resembles a video is none, and numbers that no video has are unknown', () => {
  expect(isWebm(ebmlHead('matroska'))).toBe(false);
  expect(isWebm(Buffer.from('1a45dfa3', 'hex'))).toBe(false);
  expect(boxHead(Buffer.from('<!--ftyp'), 0)).toMatchObject({ type: 'ftyp', size: 0x3c212d2d });
  expect(mp4Measures(Buffer.alloc(0))).toEqual({ width: null, height: null, lengthMs: null });
});

test('any bytes are read to the end, without a fault', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(webm.length), (bytes, at) => {
      const cut = Buffer.concat([webm.subarray(0, at), bytes]);
      for (const { width, height, lengthMs } of [webmMeasures(cut), mp4Measures(cut)]) {
        expect((width === null) === (height === null)).toBe(true);
        expect(lengthMs === null || lengthMs > 0).toBe(true);
      }
    }),
  );
});
