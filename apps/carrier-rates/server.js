/** Grams of each parcel that goods of a weight are packed into. */
function parcelsOf(grams, { packaging, heaviest }) {
  const room = Math.max(1, heaviest - packaging);
  const count = Math.max(1, Math.ceil(grams / room));
  return Array.from({ length: count }, () => Math.ceil(grams / count) + packaging);
}

/** The services of the carrier for these parcels; null where it does not answer. */
async function servicesFor(body, shop) {
  try {
    const answer = await shop.fetch(`${shop.settings.api}/rates`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.settings.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.ok) return (await answer.json()).services;
    shop.log.warn(`the carrier answers ${answer.status}`);
  } catch (error) {
    shop.log.warn(`the carrier does not answer: ${error.message}`);
  }
  return null;
}

export default {
  shipping: {
    async rates({ destination, currency, grams, goods }, shop) {
      const parcels = parcelsOf(grams, shop.settings);
      const services = await servicesFor({ to: destination, currency, parcels, value: goods.amount }, shop);
      // The shop offers the price of the settings meanwhile.
      if (!services) return null;
      return services.map(({ code, name, price, days: [minDays, maxDays] }) => ({
        code,
        name,
        price: { amount: price, currency },
        minDays,
        maxDays,
      }));
    },
  },
};
