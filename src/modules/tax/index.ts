export { isMemberState } from './numbers/eu.ts';
export { readTaxNumber } from './numbers/tax-number.ts';
export { saveTaxRates, type TaxRateDraft } from './seed-rates.ts';
export { taxRatesTag } from './tags.ts';
export { taxAdminRoutes } from './tax.admin.ts';
export { taxSettings } from './tax.settings.ts';
export { taxFor } from './tax-for.service.ts';
export { taxesGoods } from './tax-rate.repo.ts';
export { taxRateSchedule } from './tax-rate.schedule.ts';
