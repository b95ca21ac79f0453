// The program of an app's process: loads the app's `server.js` and calls it as the shop asks, one JSON message a line on
// file descriptor 3. It runs before any code of the app and takes away what Node's permission model leaves.
import * as dgram from 'node:dgram';
import * as dns from 'node:dns';
import * as fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import * as net from 'node:net';
import { pathToFileURL } from 'node:url';

// Files of its own: as a socket of Node, the channel would need the permission for the network.
const { read, writeSync } = fs.default;
const channel = 3;
const { reallyExit } = process;

/** Ends without a word: the shop is gone. */
const abandon = () => reallyExit.call(process, 0);
const folder = process.argv[1];

const forbid = (of, names) => {
  for (const name of names) {
    if (typeof of[name] !== 'function') continue;
    const value = function forbidden() {
      throw Object.assign(new Error(`${name} is not available to apps`), { code: 'ERR_ACCESS_DENIED' });
    };
    Object.defineProperty(of, name, { value, writable: false, configurable: false, enumerable: true });
  }
};

const functionsOf = (of) => Object.keys(of).filter((name) => typeof of[name] === 'function');

function isolate() {
  // A shell sets some by itself.
  for (const name of Object.keys(process.env)) delete process.env[name];
  forbid(process, ['kill', '_kill', '_debugProcess', '_debugEnd', 'binding', '_linkedBinding', 'dlopen']);
  forbid(process, ['_getActiveHandles', '_getActiveRequests', 'setuid', 'setgid', 'seteuid', 'setegid', 'execve']);
  forbid(net.default, ['connect', 'createConnection', 'createServer']);
  forbid(net.Socket.prototype, ['connect']);
  forbid(net.Server.prototype, ['listen']);
  forbid(dgram.default, ['createSocket']);
  forbid(dgram.Socket.prototype, ['bind', 'send', 'connect']);
  forbid(dns.default, functionsOf(dns.default));
  forbid(dns.promises, functionsOf(dns.promises));
  // Where Node's permissions do not reach in every version.
  for (const name of ['inspector/promises', 'inspector', 'sqlite', 'trace_events', 'wasi']) {
    const inner = process.getBuiltinModule(`node:${name}`);
    if (inner) forbid(inner, functionsOf(inner));
  }
  // They hand out inner handles, from which sockets can be made.
  forbid(process.getBuiltinModule('node:async_hooks'), ['createHook', 'executionAsyncResource']);
  syncBuiltinESMExports();
  for (const name of ['WebSocket', 'EventSource']) delete globalThis[name];
}

let asked = 0;
const waiting = new Map();

/** Writes a message, and waits as long as the shop does not read. */
function send(message) {
  const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  try {
    for (let sent = 0; sent < bytes.length; ) sent += writeSync(channel, bytes, sent);
  } catch {
    // The shop has closed the channel.
    abandon();
  }
}

/** Asks the shop for something on behalf of a call. */
function ask(call, what, args) {
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    send({ type: 'ask', id, call, what, args });
  });
}

class Refusal extends Error {}

async function fetchByShop(call, input, init = {}) {
  const request = new Request(input, init);
  const body = request.body ? Buffer.from(await request.arrayBuffer()).toString('base64') : undefined;
  const headers = Object.fromEntries(request.headers);
  const answer = await ask(call, 'fetch', { url: request.url, method: request.method, headers, body });
  const bytes = [101, 204, 205, 304].includes(answer.status) ? null : Buffer.from(answer.body, 'base64');
  return new Response(bytes, { status: answer.status, headers: answer.headers });
}

/** The second argument of every function of an app. */
function shopFor(call, settings) {
  const log = (level) => (text) => send({ type: 'log', level, text: String(text).slice(0, 2000) });
  return {
    settings,
    call: (path, body = {}) => ask(call, 'call', { path, body }),
    fetch: (input, init) => fetchByShop(call, input, init),
    store: {
      get: (key) => ask(call, 'get', { key }),
      list: (prefix) => ask(call, 'list', { key: prefix }),
      set: (key, value) => ask(call, 'set', { key, value: value ?? null }),
    },
    log: Object.assign(log('info'), { info: log('info'), warn: log('warn'), error: log('error') }),
    refuse: (message) => new Refusal(String(message)),
  };
}

/** The function of the app under a path such as `['post', 'echo']`, and what it is called on. */
function functionAt(app, path) {
  let of = app;
  for (const name of path.slice(0, -1)) of = of && Object.hasOwn(of, name) ? of[name] : undefined;
  const name = path.at(-1);
  return of && Object.hasOwn(of, name) && typeof of[name] === 'function' ? of[name].bind(of) : undefined;
}

async function answer(app, { id, path, args, settings }) {
  const called = functionAt(app, path);
  if (!called) return send({ type: 'answer', id, outcome: 'missing' });
  try {
    const value = await called(args, shopFor(id, settings));
    send({ type: 'answer', id, outcome: 'done', value: value ?? null });
  } catch (error) {
    if (error instanceof Refusal)
      send({ type: 'answer', id, outcome: 'refused', message: error.message.slice(0, 500) });
    else send({ type: 'answer', id, outcome: 'failed', message: String(error?.stack ?? error).slice(0, 2000) });
  }
}

function settle({ id, value, error }) {
  const { resolve, reject } = waiting.get(id) ?? {};
  waiting.delete(id);
  if (error === undefined) resolve?.(value);
  else reject?.(new Error(error));
}

function receive(app, message) {
  if (message.type === 'call') void answer(app, message);
  else settle(message);
}

/** Paths of the functions of an app, at most two names deep. */
function functionsIn(app) {
  const inner = (name) => Object.keys(app[name]).filter((each) => typeof app[name][each] === 'function');
  return Object.keys(app).flatMap((name) => {
    if (typeof app[name] === 'function') return [name];
    return typeof app[name] === 'object' && app[name] ? inner(name).map((each) => `${name}.${each}`) : [];
  });
}

isolate();
globalThis.fetch = (input, init) => fetchByShop(0, input, init);
for (const [name, level] of Object.entries({ log: 'info', info: 'info', debug: 'info', warn: 'warn', error: 'error' }))
  console[name] = (...parts) => send({ type: 'log', level, text: parts.map(String).join(' ').slice(0, 2000) });

// A process that ends waits for its reading thread, which waits for the shop: so the shop ends it.
let thrown = '';
process.on('uncaughtExceptionMonitor', (error) => {
  thrown = String(error?.stack ?? error).slice(0, 2000);
});
process.on('exit', (code) => send({ type: 'exit', code, thrown }));
const { default: app } = await import(pathToFileURL(`${folder}/server.js`).href);
if (typeof app !== 'object' || app === null) throw new Error('server.js has no default export with functions');
const decoder = new TextDecoder();
const chunk = Buffer.alloc(64 * 1024);
let rest = '';

/** Reads messages as long as the shop keeps the channel open. */
function listen() {
  read(channel, chunk, 0, chunk.length, null, (error, count) => {
    if (error || count === 0) return abandon();
    const lines = (rest + decoder.decode(chunk.subarray(0, count), { stream: true })).split('\n');
    rest = lines.pop();
    // An error of the app's must not end the reading.
    for (const line of lines) queueMicrotask(() => receive(app, JSON.parse(line)));
    listen();
  });
}

send({ type: 'ready', functions: functionsIn(app) });
listen();
