/** Answers of an app that are no discounts. */
export const lies: Record<string, string> = {
  negative: `return { total: money(-1) }`,
  negativeLine: `return { lines: [{ sku: asked.lines[0].sku, amount: money(-500) }] }`,
  fraction: `return { total: money(0.5) }`,
  huge: `return { total: money(1e300) }`,
  foreign: `return { total: { amount: 100, currency: 'JPY' } }`,
  unknownLine: `return { lines: [{ sku: 'NOT-THERE', amount: money(100) }] }`,
  twice: `return { lines: [1, 1].map((amount) => ({ sku: asked.lines[0].sku, amount: money(amount) })) }`,
  text: `return { total: { amount: '100', currency: asked.currency } }`,
  both: `return { total: money(1), lines: [] }`,
  nothing: `return undefined`,
};

const modes: Record<string, string> = {
  ...lies,
  greedyTotal: `return { total: money(9e11) }`,
  greedyLines: `return { lines: asked.lines.map(({ sku }) => ({ sku, amount: money(9e11) })) }`,
  none: `return null`,
  throws: `throw new Error('no')`,
  exits: `process.exit(1)`,
  hangs: `return new Promise(() => {})`,
};

const cases = Object.entries(modes)
  .map(([name, code]) => `case '${name}': ${code};`)
  .join('\n');

/** An app for promotions: of each line every second unit costs less; by its setting `mode` it fails or lies instead. */
export const discountApp = {
  manifest: {
    slug: 'second-half',
    settings: { type: 'object', properties: { mode: { type: 'string', default: 'fine' } } },
    discounts: [
      {
        code: 'halves',
        name: { en: 'Second at a discount', zh: '第二件优惠' },
        args: {
          type: 'object',
          properties: {
            percent: { type: 'integer', title: 'Percent off', minimum: 1, maximum: 100, default: 50 },
          },
          required: ['percent'],
        },
      },
    ],
  },
  code: `export default { discounts: { async halves(asked, shop) {
  const money = (amount) => ({ amount, currency: asked.currency });
  switch (shop.settings.mode) { ${cases} }
  await shop.store.set('asked', asked);
  const lines = asked.lines.map(({ sku, quantity, price }) => {
    const off = Math.floor((price.amount * asked.args.percent) / 100);
    return { sku, amount: money(off * Math.floor(quantity / 2)) };
  });
  return { lines };
} } };`,
};
