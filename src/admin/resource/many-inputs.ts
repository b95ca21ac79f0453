/** Inputs of several values, which only forms that have some load. */
export { MultiSelect, TagsInput } from '@mantine/core';
