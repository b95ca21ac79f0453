import { callQuietly } from './call.ts';

/** Names of the cities of a province, or of the areas of a city; none where they cannot be had: they may be typed all the same. */
export async function findDistricts(place: {
  countryCode: string;
  province: string;
  city?: string;
}): Promise<string[]> {
  const found = await callQuietly('address/regions', place);
  return found.ok ? found.data.items.map(({ name }) => name) : [];
}
