import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Whether this process is about to stop; load balancers learn it from `/health/ready`. */
export interface Stopping {
  readonly begun: boolean;
  /** Says so from now on, and resolves after `seconds`, in which requests are still served. */
  begin(seconds: number): Promise<void>;
}

/** Once it has begun, every answer closes its connection, so that clients open their next one elsewhere. */
export function mountStopping(app: FastifyInstance): Stopping {
  const state = { begun: false };
  app.addHook('onSend', async (_request, reply) => {
    if (state.begun) reply.header('connection', 'close');
  });
  // An answer that is under way at the end would leave its connection open, and the end waits for every connection.
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
