export { openDoor } from './door.ts';
export { Hub, type HubPorts } from './hub.ts';
