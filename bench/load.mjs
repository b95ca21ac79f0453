import { connect } from 'node:net';

// A cheap load generator, so that the server is what is measured: `clients` connections, each sending the next of some
// prepared requests as soon as the answer is complete, for some seconds or until a number of answers. It reads only status and length of an answer.
const {
  port,
  method = 'GET',
  paths,
  body = '',
  headers = {},
  clients,
  seconds,
  answers: wanted,
} = JSON.parse(process.argv[2]);
const sent = { host: `127.0.0.1:${port}`, ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) };
const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
const requests = paths.map((path) => Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`));

let answers = 0;
let refused = 0;
let bytes = 0;
let over = false;
let turn = 0;
const next = () => requests[turn++ % requests.length];

function client() {
  const socket = connect(port, '127.0.0.1', () => socket.write(next()));
  socket.setNoDelay(true);
  let missing = 0;
  socket.on('data', (chunk) => {
    if (missing === 0) missing = lengthOf(chunk);
    missing -= chunk.length;
    bytes += chunk.length;
    if (missing > 0) return;
    answers += 1;
    if (answers === wanted) report();
    if (over || turn >= wanted) socket.destroy();
    else socket.write(next());
  });
  socket.on('error', () => (refused += 1));
}

/** Bytes of the whole answer, whose head is small enough to arrive in one piece. */
function lengthOf(chunk) {
  const end = chunk.indexOf('\r\n\r\n');
  const head = chunk.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200 ')) refused += 1;
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (end < 0 || length === undefined) throw new Error(`an answer without a length: ${head.slice(0, 200)}`);
  return end + 4 + Number(length);
}

const start = performance.now();
for (let each = 0; each < Math.min(clients, wanted ?? clients); each += 1) client();
if (wanted === undefined) setTimeout(report, seconds * 1000);

function report() {
  over = true;
  const elapsed = (performance.now() - start) / 1000;
  process.stdout.write(JSON.stringify({ answers, refused, bytes, seconds: elapsed }));
  setTimeout(() => process.exit(0), 200);
}
