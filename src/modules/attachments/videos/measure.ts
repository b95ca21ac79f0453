/** Size in pixels and length of a video as far as its file tells them. */
export interface Measures {
  width: number | null;
  height: number | null;
  lengthMs: number | null;
}

export const unmeasured: Measures = { width: null, height: null, lengthMs: null };

const largestSide = 20_000;
const longestMs = 100 * 3600 * 1000;

/** A side in pixels; null for one that no video has. */
function sideOf(pixels: number): number | null {
  const whole = Math.round(pixels);
  return whole >= 1 && whole <= largestSide ? whole : null;
}

function lengthOf(milliseconds: number): number | null {
  const whole = Math.round(milliseconds);
  return whole >= 1 && whole <= longestMs ? whole : null;
}

/** Measures with both sides or none. */
function measures(width: number, height: number, milliseconds: number): Measures {
  const sides = { width: sideOf(width), height: sideOf(height) };
  const known = sides.width !== null && sides.height !== null;
  return { ...(known ? sides : { width: null, height: null }), lengthMs: lengthOf(milliseconds) };
}

/** Head of a box of MP4 (ISO/IEC 14496-12): its type, where its content begins, and its size with the head; null where there is none. */
export function boxHead(bytes: Buffer, at: number): { type: string; start: number; size: number } | null {
  if (at + 8 > bytes.length) return null;
  const short = bytes.readUInt32BE(at);
  const type = bytes.toString('latin1', at + 4, at + 8);
  if (short !== 1) return short >= 8 ? { type, start: at + 8, size: short } : null;
  if (at + 16 > bytes.length) return null;
  const size = Number(bytes.readBigUInt64BE(at + 8));
  return size >= 16 && Number.isSafeInteger(size) ? { type, start: at + 16, size } : null;
}

/** Contents of the boxes of a type within another one. */
function boxesIn(bytes: Buffer, type: string): Buffer[] {
  const found: Buffer[] = [];
  let at = 0;
  for (let head = boxHead(bytes, at); head; head = boxHead(bytes, at)) {
    if (head.type === type) found.push(bytes.subarray(head.start, at + head.size));
    at += head.size;
  }
  return found;
}

/** Reads the content of the box `moov` of an MP4. */
export function mp4Measures(moov: Buffer): Measures {
  const [header = Buffer.alloc(0)] = boxesIn(moov, 'mvhd');
  const sides = boxesIn(moov, 'trak').map(sidesOfTrack);
  const largest = sides.reduce((one, other) => (other.width * other.height > one.width * one.height ? other : one), {
    width: 0,
    height: 0,
  });
  return measures(largest.width, largest.height, secondsOf(header) * 1000);
}

/** Length that the box `mvhd` tells. */
function secondsOf(header: Buffer): number {
  const isLong = header[0] === 1;
  if (header.length < (isLong ? 32 : 20)) return 0;
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return scale === 0 ? 0 : length / scale;
}

/** Size that the box `tkhd` of a track tells, turned as the track is: its matrix says by how much. Zero for sound. */
function sidesOfTrack(track: Buffer): { width: number; height: number } {
  const [header = Buffer.alloc(0)] = boxesIn(track, 'tkhd');
  const end = header[0] === 1 ? 96 : 84;
  if (header.length < end) return { width: 0, height: 0 };
  const width = header.readUInt32BE(end - 8) / 65_536;
  const height = header.readUInt32BE(end - 4) / 65_536;
  const isTurned = header.readInt32BE(end - 44) === 0 && header.readInt32BE(end - 40) !== 0;
  return isTurned ? { width: height, height: width } : { width, height };
}

/** Ids of EBML elements (RFC 8794, RFC 9559), with their marker bits. */
const ids = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  length: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
};

interface Element {
  id: number;
  content: Buffer;
}

/** A number of variable length; `keeps` its marker bit, as ids do. Null where it is cut or malformed. */
function vintAt(bytes: Buffer, at: number, keeps: boolean): { value: number; next: number } | null {
  const first = bytes[at];
  if (!first) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = keeps ? first : first & (0xff >> length);
  for (const byte of bytes.subarray(at + 1, at + length)) value = value * 256 + byte;
  return { value, next: at + length };
}

/** Elements in a row. One that is longer than what was read, as a segment of unknown length is, ends with it. */
function* elementsIn(bytes: Buffer): Generator<Element> {
  let at = 0;
  while (at < bytes.length) {
    const id = vintAt(bytes, at, true);
    const size = id && vintAt(bytes, id.next, false);
    if (!id || !size) return;
    const end = Math.min(size.next + size.value, bytes.length);
    yield { id: id.value, content: bytes.subarray(size.next, end) };
    at = end;
  }
}

function childOf(bytes: Buffer, id: number): Buffer | null {
  for (const each of elementsIn(bytes)) if (each.id === id) return each.content;
  return null;
}

function numberOf(bytes: Buffer | null): number {
  return bytes && bytes.length > 0 && bytes.length <= 6 ? bytes.readUIntBE(0, bytes.length) : 0;
}

function floatOf(bytes: Buffer | null): number {
  if (bytes?.length === 4) return bytes.readFloatBE(0);
  return bytes?.length === 8 ? bytes.readDoubleBE(0) : 0;
}

/** Tells whether bytes begin a WebM: EBML whose document type is that. */
export function isWebm(head: Buffer): boolean {
  const start = childOf(head, ids.head);
  return start !== null && childOf(start, ids.docType)?.toString('latin1').replace(/\0+$/, '') === 'webm';
}

/** Reads the beginning of a WebM. A recording of a browser tells no length. */
export function webmMeasures(head: Buffer): Measures {
  const segment = childOf(head, ids.segment);
  const info = segment && childOf(segment, ids.info);
  const tracks = segment && childOf(segment, ids.tracks);
  const scale = info && childOf(info, ids.scale);
  const nanoseconds = scale ? numberOf(scale) : 1_000_000;
  const length = info ? floatOf(childOf(info, ids.length)) : 0;
  for (const { id, content } of elementsIn(tracks ?? Buffer.alloc(0))) {
    const video = id === ids.track ? childOf(content, ids.video) : null;
    if (!video) continue;
    const milliseconds = (length * nanoseconds) / 1_000_000;
    return measures(numberOf(childOf(video, ids.width)), numberOf(childOf(video, ids.height)), milliseconds);
  }
  return { ...unmeasured, lengthMs: lengthOf((length * nanoseconds) / 1_000_000) };
}
