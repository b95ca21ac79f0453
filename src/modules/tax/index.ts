export { taxFor } from './tax-for.service.ts';
