export { Hub, type HubPorts } from './hub.ts';
export { openRealtime } from './realtime.routes.ts';
