import { type FocusEvent, useRef, useState } from 'react';
import type { Regions } from '../../shared/contracts/postal-address.ts';

/** A province to list cities of, or a city to list areas of. */
interface Place {
  countryCode: string;
  province: string;
  city?: string;
}

/** Loads the names within a place; empty on failure. */
export type FindDistricts = (place: Place) => Promise<string[]>;

type Level = Regions['deeper'][number];
type Control = HTMLInputElement | HTMLSelectElement;
type Found = Partial<Record<Level, { countryCode: string; names: string[] }>>;

/**
 * Loads suggestions for the fields below the province, which stay free text. They are fetched once per place, when the field
 * above is filled in or the field itself gets the focus; answers for a former place are dropped.
 */
export function useDistricts(regions: Regions | null, prefix: string, find: FindDistricts) {
  const [found, setFound] = useState<Found>({});
  const requested = useRef<Partial<Record<Level, string>>>({});

  const learn = async (level: Level, form: HTMLFormElement | null) => {
    const place = form && regions?.deeper.includes(level) ? placeIn(form, regions, prefix, level) : null;
    const key = JSON.stringify(place);
    if (!place || requested.current[level] === key) return;
    requested.current[level] = key;
    const names = await find(place);
    if (requested.current[level] === key)
      setFound((now) => ({ ...now, [level]: { countryCode: place.countryCode, names } }));
  };
  const namesFor = (field: string): string[] => {
    const list = isLevel(field) ? found[field] : undefined;
    return list && list.countryCode === regions?.countryCode ? list.names : [];
  };
  const handlersOf = (field: string) => ({
    onFocus: ({ target }: FocusEvent<Control>) => {
      if (isLevel(field)) void learn(field, target.form);
    },
    onBlur: ({ target }: FocusEvent<Control>) => {
      const below = levelBelow[field];
      if (below) void learn(below, target.form);
    },
  });
  return { namesFor, handlersOf };
}

const levelBelow: Partial<Record<string, Level>> = { province: 'city', city: 'area' };

function isLevel(field: string): field is Level {
  return field === 'city' || field === 'area';
}

/** Reads the place above a field from the form; null while that is not filled in. */
function placeIn(form: HTMLFormElement, { countryCode, items }: Regions, prefix: string, level: Level): Place | null {
  const text = (name: string) => {
    const control = form.elements.namedItem(prefix + name);
    return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value.trim() : '';
  };
  const province = text('province');
  if (items.length > 0 && !province) return null;
  if (level === 'city') return { countryCode, province };
  return text('city') ? { countryCode, province, city: text('city') } : null;
}
