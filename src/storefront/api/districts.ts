import { callQuietly } from './call.ts';

/** Loads the cities of a province or the areas of a city; empty on failure, since the field takes any text. */
export async function findDistricts(place: {
  countryCode: string;
  province: string;
  city?: string;
}): Promise<string[]> {
  const found = await callQuietly('address/regions', place);
  return found.ok ? found.data.items.map(({ name }) => name) : [];
}
