export { type ImportCommandTools, runImportCommand } from './command/import.ts';
export { importRoutes } from './run/import.admin.ts';
export { goOnImporting, workOnImport } from './run/jobs.service.ts';
export { stepImport, type TransferTools } from './run/work.service.ts';
