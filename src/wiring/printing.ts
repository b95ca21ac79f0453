import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { mountPrints } from '../modules/orders/index.ts';
import { loadTemplates } from '../pages/templates.ts';
import { orderReader } from './routes.ts';
import type { ShopTools } from './shop-tools.ts';

type PrintTools = Parameters<typeof mountPrints>[1];

/** Connects the pages to print with their templates and styles in `themes/default/print`. */
export function printTools(tools: ShopTools, mayPrint: PrintTools['mayPrint']): PrintTools {
  const { projectFolder, config } = tools;
  const folder = join(projectFolder, 'themes/default/print');
  const readerOf = orderReader(tools);
  return {
    ...tools,
    mayPrint,
    readerIn: (language) => readerOf({ language }),
    template: loadTemplates(folder, config.editTemplates),
    css: readFileSync(join(folder, 'print.css'), 'utf8'),
  };
}
