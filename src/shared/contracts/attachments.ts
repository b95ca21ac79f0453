import { z } from 'zod';

/** A picture that was taken in. `id` is what products, categories and customers name it by; `url` is one that any client can show. */
export const attached = z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() });

/** Bytes of a picture that is sent (`docs/contract.md` §3). */
export const pictureBytes = 10 * 1024 * 1024;
