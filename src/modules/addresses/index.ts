export { newestAddresses, releaseAddresses } from './address.repo.ts';
export { claimAddress, claimForSettings } from './addresses.service.ts';
export { redirectTarget } from './redirect.repo.ts';
export { redirectRoutes } from './redirects.admin.ts';
