export { runImportCommand, shopPorts } from './import/index.ts';
