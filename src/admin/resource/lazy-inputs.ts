import type { MultiSelectProps } from '@mantine/core';
import { type ComponentType, lazy } from 'react';

const load = () => import('./many-inputs.ts');

/** Inputs of several values, loaded with the first form that has one. */
export const MultiSelect = lazy(async () => ({
  default: (await load()).MultiSelect as ComponentType<MultiSelectProps>,
}));
export const TagsInput = lazy(async () => ({ default: (await load()).TagsInput }));
