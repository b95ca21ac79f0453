/** The code that the header of every page needs, fetched as one chunk (`vite.config.ts`). */
export * from './registry/shell.generated.ts';
export { mount } from './runtime/mount.tsx';
