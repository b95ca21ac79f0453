export {
  hasPage,
  isPagePublished,
  type PageDraft,
  type PageKey,
  type PagePlace,
  readablePages,
} from './content.repo.ts';
export { contentRoutes } from './content.routes.ts';
export { getPage, listDetails, savePage, spaceOf } from './content.service.ts';
export { pageTexts, publishedPages } from './crawl.repo.ts';
export { pagePublishing, pageVersions } from './page-versions.ts';
export { sanitized } from './sanitize.ts';
