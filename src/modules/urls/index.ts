export { redirectTarget } from './redirect.repo.ts';
export { redirectRoutes } from './redirects.admin.ts';
export { currentUrls, releaseUrls } from './url.repo.ts';
export { claimForSettings, claimUrl } from './urls.service.ts';
