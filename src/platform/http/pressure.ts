import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

/** Seconds after which a refused client may retry. */
const timeout = 5;

export interface Pressure {
  /** Average milliseconds of event loop delay that are allowed; far more than a rush of buyers causes. */
  maxEventLoopDelay: number;
  /** Milliseconds between two measurements. */
  sampleInterval: number;
}

const usual: Pressure = { maxEventLoopDelay: 3000, sampleInterval: 1000 };

/**
 * Refuses requests (503) while the process is overloaded, so that those in progress are answered in time. Health checks are
 * still answered.
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
