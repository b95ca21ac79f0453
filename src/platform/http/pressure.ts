import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

/** Seconds after which a client that was sent away may ask again. */
const timeout = 5;

export interface Pressure {
  /** Milliseconds that an event may wait for its turn, on average. Far beyond what a rush of buyers causes. */
  maxEventLoopDelay: number;
  /** Milliseconds between two looks. */
  sampleInterval: number;
}

const usual: Pressure = { maxEventLoopDelay: 3000, sampleInterval: 1000 };

/**
 * Sends requests away (503) while the process has more to do than it can: late answers would help nobody, and those who
 * are being served get theirs. Health checks are answered all the same.
 */
export async function mountPressure(app: FastifyInstance, pressure: Pressure = usual): Promise<void> {
  await app.register(underPressure, {
    ...pressure,
    pressureHandler: (request, reply) => {
      if (request.url.startsWith('/health/')) return;
      reply.header('retry-after', timeout);
      throw Object.assign(new Error('more to do than this process can'), { statusCode: 503 });
    },
  });
}
