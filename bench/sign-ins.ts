import { Agent, request } from 'node:http';
import type { OneShop } from './bench-shop.ts';
import { load } from './load.ts';
import { at, columns } from './table.ts';

const json = { 'content-type': 'application/json' };
const ana = { account: 'ana@bench.example', password: 'jasmine at dawn' };
/** Seconds of each measurement. */
const span = 5;
/** Wrong sign-ins a second. The bench has no rate limits, so that each costs a hash: the worst case of an attack from many IPs. */
const attack = 50;

/** Measures sign-ins a second of one process, and the latency of a page during password guessing. */
export async function measureSignIns({ shop }: OneShop): Promise<string> {
  const person = { firstName: 'Ana', lastName: 'Cruz', agree: true };
  // Refused if an earlier round opened the account.
  await send(shop.port, 'POST', '/api/web/user/signup', JSON.stringify({ ...ana, ...person }));
  const signIn = { method: 'POST', paths: ['/api/web/user/signin'], body: JSON.stringify(ana), headers: json } as const;
  const { perSecond, perCpuSecond } = await load(shop, { ...signIn, paths: [...signIn.paths] }, span);
  const quiet = await pageTimes(shop.port);
  const guessing = sendWrongSignIns(shop.port);
  const under = await pageTimes(shop.port);
  const { asked, busy } = await guessing.stop();
  return columns([
    ['sign-ins, 16 at once', `${perSecond.toFixed(1)}/s`, `${perCpuSecond?.toFixed(1) ?? '–'} per CPU second`, ''],
    ['one shopper’s home page', 'median', '95 %', 'slowest'],
    ['  nobody else there', ...figures(quiet)],
    [`  beside ${Math.round(asked / span)} wrong sign-ins/s, ${busy} of ${asked} sent away as busy`, ...figures(under)],
  ]);
}

function figures(times: number[]): string[] {
  return [0.5, 0.95, 1].map((share) => `${at(times, share).toFixed(1)} ms`);
}

/** Milliseconds of page after page that one shopper opens for `span` seconds, twenty a second at most. */
async function pageTimes(port: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + span * 1000;
  while (performance.now() < end) {
    const start = performance.now();
    await send(port, 'GET', '/');
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return times;
}

/** Sends wrong sign-ins at an even rate, regardless of the answers. */
function sendWrongSignIns(port: number) {
  const answers: Promise<number>[] = [];
  const timer = setInterval(() => {
    const body = JSON.stringify({ account: `guess${answers.length}@bench.example`, password: 'oolong at dusk' });
    answers.push(send(port, 'POST', '/api/web/user/signin', body));
  }, 1000 / attack);
  return {
    stop: async () => {
      clearInterval(timer);
      const statuses = await Promise.all(answers);
      return { asked: statuses.length, busy: statuses.filter((status) => status === 503).length };
    },
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

function send(port: number, method: string, path: string, body = ''): Promise<number> {
  const headers = body ? { ...json, 'content-length': Buffer.byteLength(body) } : { 'accept-encoding': 'br' };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
