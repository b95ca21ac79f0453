import type { Destination } from '../../shared/contracts/postal-address.ts';
import type { Area } from '../../shared/contracts/shipping.ts';
import { fitsPostalPattern } from './postal-pattern.ts';

/** Destinations of methods. */
export interface ShippingZone {
  id: string;
  name: string;
  /** Empty for everywhere. */
  areas: Area[];
  exceptions: Area[];
  /** True for the zone of every destination that no other zone covers. */
  rest: boolean;
}

/** Tests if a destination is in a zone; `unknown` while its province or postal code would decide and is missing. */
export type Answer = 'yes' | 'no' | 'unknown';

/** Judges a destination by a zone, among all zones of the shop; without a destination only "everywhere" is known. */
export function covers(zone: ShippingZone, destination: Destination | null, zones: readonly ShippingZone[]): Answer {
  const inside = zone.rest
    ? not(any(zones.filter(isDrawn).map((each) => covers(each, destination, zones))))
    : within(zone.areas, destination);
  return both(inside, not(any(zone.exceptions.map((area) => holds(area, destination)))));
}

/** Countries that a zone names, wholly or in part; null for one that names none. */
export function countriesOf({ areas, rest }: ShippingZone): string[] | null {
  return rest || areas.length === 0 ? null : [...new Set(areas.map(({ countryCode }) => countryCode))];
}

/** A zone that says itself where it is: what is left over is judged by these. */
function isDrawn({ rest, areas }: ShippingZone): boolean {
  return !rest && areas.length > 0;
}

function within(areas: Area[], destination: Destination | null): Answer {
  return areas.length === 0 ? 'yes' : any(areas.map((area) => holds(area, destination)));
}

function holds({ countryCode, provinces, postalCodes }: Area, destination: Destination | null): Answer {
  if (!destination) return 'unknown';
  if (destination.countryCode !== countryCode) return 'no';
  const { province, postalCode } = destination;
  return both(
    among(province, provinces, (each) => each === province),
    among(postalCode, postalCodes, (each) => fitsPostalPattern(countryCode, postalCode, each)),
  );
}

function among(known: string, wanted: string[], fits: (each: string) => boolean): Answer {
  if (wanted.length === 0) return 'yes';
  if (known === '') return 'unknown';
  return wanted.some(fits) ? 'yes' : 'no';
}

function any(answers: Answer[]): Answer {
  if (answers.includes('yes')) return 'yes';
  return answers.includes('unknown') ? 'unknown' : 'no';
}

function both(one: Answer, other: Answer): Answer {
  if (one === 'no' || other === 'no') return 'no';
  return one === 'yes' && other === 'yes' ? 'yes' : 'unknown';
}

function not(answer: Answer): Answer {
  if (answer === 'unknown') return answer;
  return answer === 'yes' ? 'no' : 'yes';
}
