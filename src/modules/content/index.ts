export { hasPage, type PageDraft } from './content.repo.ts';
export { contentRoutes } from './content.routes.ts';
export { getPage, savePage } from './content.service.ts';
