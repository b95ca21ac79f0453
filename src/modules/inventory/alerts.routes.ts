import type { Limiter } from '../../platform/http/limits.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { stockEndpoints } from '../../shared/contracts/stock.ts';
import { type AlertTools, askAlert } from './alerts.service.ts';

export function alertRoutes(tools: AlertTools & { limiter: Limiter }): Route[] {
  return [route(stockEndpoints.productAlert, (body, { language }) => askAlert(body, language, tools))];
}
