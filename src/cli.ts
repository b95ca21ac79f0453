import { fileURLToPath } from 'node:url';
import { createOwnerTicket } from './modules/staff/index.ts';
import { runExportCommand, runImportCommand } from './modules/transfer/index.ts';
import { readConfig } from './platform/config.ts';
import { ownProperty } from './shared/own-property.ts';
import { appsUsage, runAppsCommand } from './wiring/apps-command.ts';
import { setUpEmptyShop } from './wiring/first-start.ts';
import { openShop } from './wiring/open-shop.ts';
import { paymentsUsage, runPaymentsCommand } from './wiring/payments-command.ts';
import { priceUsage, runPriceCommand } from './wiring/price-command.ts';
import { reviewsUsage, runReviewsImport } from './wiring/reviews-command.ts';
import type { ShopTools } from './wiring/shop-tools.ts';
import { linkLine, runStaffCommand, staffUsage } from './wiring/staff-command.ts';
import { runStockCommand, stockUsage } from './wiring/stock-command.ts';
import { transferTools } from './wiring/transfers.ts';

const usage = `npm run shop -- COMMAND
  import products FILE.csv [--images DIR] [--dry-run] [--keep-existing] [--as-drafts] [--no-download]
                                                                          bring in a Shopify product file
  export products FILE.csv [--images DIR]                                 write every product as a Shopify product file
  export inventory FILE.csv                                               write the stock of every variant
  import inventory FILE.csv [--dry-run] [--by-difference]                 set stock by Shopify's inventory file
${reviewsUsage}
  seed --products N                                                       add N products for benchmarks
  owner link                                                              print a link that signs the owner in, once
${staffUsage}
${appsUsage}
${priceUsage}
${paymentsUsage}
${stockUsage}`;

type Command = (args: string[], tools: ShopTools) => Promise<number>;

const commands: Record<string, Command> = {
  import: importProducts,
  export: exportProducts,
  owner,
  staff,
  app,
  price,
  payments,
  stock,
};

async function importProducts(args: string[], tools: ShopTools): Promise<number> {
  if (args[0] === 'reviews') {
    const { text, code } = await runReviewsImport(args.slice(1), tools);
    return say(text, code);
  }
  // Whoever imports into an empty folder means to sell that, not to meet the demo shop at the next start.
  if (!args.includes('--dry-run')) await setUpEmptyShop(tools);
  const wishes = { language: tools.site().defaultLanguage, translateOf: tools.translations('en') };
  return runImportCommand(args, { ...transferTools(tools), ...wishes }, process.stdout);
}

async function exportProducts(args: string[], tools: ShopTools): Promise<number> {
  return runExportCommand(args, transferTools(tools), process.stdout);
}

async function owner(_args: string[], tools: ShopTools): Promise<number> {
  return say(linkLine(tools, await createOwnerTicket(tools)), 0);
}

async function staff(args: string[], tools: ShopTools): Promise<number> {
  const { text, code } = await runStaffCommand(args, tools);
  return say(text ?? usage, code);
}

async function app(args: string[], tools: ShopTools): Promise<number> {
  const { text, code } = await runAppsCommand(args, tools, (line) => process.stdout.write(`${line}\n`));
  return say(text ?? usage, code);
}

async function price(args: string[], tools: ShopTools): Promise<number> {
  const { text, code } = await runPriceCommand(args, tools);
  return say(text ?? usage, code);
}

async function payments(args: string[], tools: ShopTools): Promise<number> {
  const { text, code } = await runPaymentsCommand(args, tools);
  return say(text ?? usage, code);
}

async function stock(args: string[], tools: ShopTools): Promise<number> {
  const { text, code } = await runStockCommand(args, tools);
  return say(text ?? usage, code);
}

function say(text: string, code: number): number {
  process.stdout.write(`${text}\n`);
  return code;
}

async function run(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2);
  const command = ownProperty(commands, name);
  if (!command) return say(usage, name ? 2 : 0);
  const depth = import.meta.url.includes('/dist/') ? '../../' : '../';
  const opened = await openShop(
    readConfig({ LOG_LEVEL: 'warn', ...process.env }),
    fileURLToPath(new URL(depth, import.meta.url)),
  );
  try {
    return await command(args, { ...opened.tools, db: opened.jobs.db });
  } finally {
    await opened.close();
  }
}

process.exit(await run());
