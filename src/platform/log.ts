import { pino } from 'pino';

/** Where the process says what happened: JSON lines on standard output. */
export type Log = pino.Logger;

export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
