import { pino } from 'pino';

/** The log of the process: JSON lines on standard output. */
export type Log = pino.Logger;

export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
