import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, id } from './common.ts';

export const viewBody = z.object({ id });

/** `duration` is the seconds since the last beacon of the same page. */
export const durationBody = z.object({
  duration: z.number().min(1).max(3600),
  path: z.string().startsWith('/').max(500),
  id: id.nullish(),
});

/** Calls of the shop. */
export const statsEndpoints = {
  productViews: endpoint({
    path: '/api/web/product/views',
    who: 'visitor',
    limit: 'default',
    summary: 'Somebody looks at a product',
    body: viewBody,
    data: empty,
  }),
  pageViews: endpoint({
    path: '/api/web/page/views',
    who: 'visitor',
    limit: 'default',
    summary: 'Somebody looks at a page of text',
    body: viewBody,
    data: empty,
  }),
  statDuration: endpoint({
    path: '/api/web/stat/duration',
    who: 'anyone',
    limit: 'default',
    summary: 'Somebody has looked at a page for so many seconds',
    beacon: true,
    body: durationBody,
    data: empty,
  }),
};
