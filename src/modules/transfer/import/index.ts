export { runImportCommand } from './cli.ts';
export { type ImportTools, shopPorts } from './shop-ports.service.ts';
