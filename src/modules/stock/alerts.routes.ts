import type { Limiter } from '../../platform/http/limits.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { stockEndpoints } from '../../shared/contracts/stock.ts';
import type { Viewer } from '../catalog/index.ts';
import { type AlertTools, askAlert } from './alerts.service.ts';

type ViewerFor = (call: Pick<Call, 'language' | 'currency'>) => Viewer;

export function alertRoutes(tools: AlertTools & { limiter: Limiter }, viewerFor: ViewerFor): Route[] {
  return [route(stockEndpoints.productAlert, (body, call) => askAlert(body, viewerFor(call), tools))];
}
