import type { Limiter } from '../../platform/http/limits.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { alertAnswer, alertBody } from '../../shared/contracts/stock.ts';
import type { Viewer } from '../catalog/index.ts';
import { type AlertTools, askAlert } from './alerts.service.ts';

type ViewerFor = (call: Pick<Call, 'language' | 'currency'>) => Viewer;

export function alertRoutes(tools: AlertTools & { limiter: Limiter }, viewerFor: ViewerFor): Route[] {
  return [
    route({
      path: '/api/web/product/alert',
      who: 'anyone',
      limit: 'alert',
      summary: 'Be told by e-mail when a SKU is back',
      body: alertBody,
      data: alertAnswer,
      handler: (body, call) => askAlert(body, viewerFor(call), tools),
    }),
  ];
}
