import { cpuSeconds, output, type Running } from './process.ts';

export interface Request {
  method?: 'GET' | 'POST';
  /** Sent round-robin. */
  paths: string[];
  body?: string;
  headers: Record<string, string>;
}

export interface Load {
  /** Answers a second, by the clock. */
  perSecond: number;
  /** Answers per second of the server's processor time; null if the system does not report it. */
  perCpuSecond: number | null;
  bytes: number;
}

const clients = 16;

/** Some seconds, a number of answers, or each path once. */
type Span = number | { pages: number } | 'once';

/** Loads a server as fast as it answers. Throws on any answer but 200. */
export async function load(server: Running, request: Request, span: Span): Promise<Load> {
  const before = cpuSeconds(server.pid);
  const order = JSON.stringify({
    ...request,
    port: server.port,
    clients,
    ...(typeof span === 'number'
      ? { seconds: span }
      : { answers: span === 'once' ? request.paths.length : span.pages }),
  });
  const { answers, refused, ...seen } = JSON.parse(await output(process.execPath, ['bench/load.mjs', order])) as Seen;
  if (refused > 0) throw new Error(`${refused} of ${answers} answers of ${request.paths[0]} were no success`);
  const after = cpuSeconds(server.pid);
  const perCpuSecond = before === null || after === null ? null : answers / (after - before);
  return { perSecond: answers / seen.seconds, perCpuSecond, bytes: seen.bytes / answers };
}

interface Seen {
  answers: number;
  refused: number;
  bytes: number;
  seconds: number;
}
