/** An element of EBML: its id in hexadecimal, its length in two bytes, its content. */
function element(id: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(id, 'hex'),
    Buffer.from([0x40 | (content.length >> 8), content.length & 0xff]),
    content,
  ]);
}

const number = (value: number) => Buffer.from([value >> 8, value & 0xff]);

/** The head of an EBML file of a document type. */
export function ebmlHead(docType: string): Buffer {
  return element('1a45dfa3', element('4282', Buffer.from(docType)));
}

/** A WebM of two seconds without any frame; the length of its segment is unknown, as in a recording. `name` tells one from others. */
export function smallWebm(name = '', { width = 320, height = 180 } = {}): Buffer {
  const video = element('e0', Buffer.concat([element('b0', number(width)), element('ba', number(height))]));
  const sound = element('e1', element('b5', Buffer.from('473b8000', 'hex')));
  return Buffer.concat([
    ebmlHead('webm'),
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    element(
      '1549a966',
      Buffer.concat([element('4489', Buffer.from('44fa0000', 'hex')), element('7ba9', Buffer.from(name))]),
    ),
    element('1654ae6b', Buffer.concat([element('ae', sound), element('ae', video)])),
  ]);
}
