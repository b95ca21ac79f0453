/** What the header of every page needs: one address to fetch it from instead of one for each (`vite.config.ts`). */
export { component as cartDrawer } from './components/cart/CartDrawer.tsx';
export { component as currency } from './components/layout/Currency.tsx';
export { component as language } from './components/layout/Language.tsx';
export { component as menu } from './components/layout/Menu.tsx';
export { mount } from './runtime/mount.tsx';
