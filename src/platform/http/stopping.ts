import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** State of shutdown; `/health/ready` reports it to load balancers. */
export interface Stopping {
  readonly begun: boolean;
  /** Starts stopping and resolves after `seconds`, during which requests are still served. */
  begin(seconds: number): Promise<void>;
}

/** While stopping, every response closes its connection, so that clients connect elsewhere. */
export function mountStopping(app: FastifyInstance): Stopping {
  const state = { begun: false };
  app.addHook('onSend', async (_request, reply) => {
    if (state.begun) reply.header('connection', 'close');
  });
  // A response that is still being sent would keep its connection open, and closing waits for every connection.
  app.addHook('preClose', async () => {
    state.begun = true;
  });
  return {
    get begun() {
      return state.begun;
    },
    begin: async (seconds) => {
      state.begun = true;
      await sleep(seconds * 1000);
    },
  };
}
