export { runExportCommand } from './command/export.ts';
export { type ImportCommandTools, runImportCommand } from './command/import.ts';
export { mountExports } from './export/download.routes.ts';
export { exportRoutes } from './export/export.admin.ts';
export { importRoutes } from './run/import.admin.ts';
export { stepImport, type TransferTools } from './run/work.service.ts';
export { transferJobs } from './transfer.jobs.ts';
