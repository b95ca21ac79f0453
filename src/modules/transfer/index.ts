export { runExportCommand } from './command/export.ts';
export { type ImportCommandTools, runImportCommand } from './command/import.ts';
export { mountExports } from './export/download.routes.ts';
export { exportRoutes } from './export/export.admin.ts';
export { cleanUpExports, workOnExport } from './export/exports.service.ts';
export { importRoutes } from './run/import.admin.ts';
export { goOnImporting, workOnImport } from './run/jobs.service.ts';
export { stepImport, type TransferTools } from './run/work.service.ts';
