export {
  type ArticleFilter,
  articlesChangedAt,
  articlesListed,
  articleTexts,
  findArticle,
  isArticleShown,
  staffArticles,
} from './article.repo.ts';
export type { ArticleReader } from './article.view.ts';
export { articleRoutes } from './articles.routes.ts';
export { articleSchedule } from './articles.schedule.ts';
export { categoriesInUse, categoryTrail, tagsInUse, tagTitles } from './groups.repo.ts';
export { putArticleGroups } from './groups.service.ts';
export {
  articleCards,
  articlesBeside,
  getArticle,
  listArticles,
  type ShownArticle,
} from './read-articles.service.ts';
export { type ArticleTools, saveArticle } from './save-article.service.ts';
