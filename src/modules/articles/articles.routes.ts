import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { articlesEndpoints } from '../../shared/contracts/articles.ts';
import { articleGroupsAdminEndpoints, articlesAdminEndpoints } from '../../shared/contracts/articles-admin.ts';
import type { Language } from '../../shared/locale.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import type { Router } from '../../shared/urls/router.ts';
import { exportArticles } from './export-articles.service.ts';
import { categoryRows, tagRows } from './groups.repo.ts';
import { removeArticleCategory, removeArticleTag, saveArticleCategory, saveArticleTag } from './groups.service.ts';
import { getArticle, listArticles } from './read-articles.service.ts';
import { type ArticleTools, removeArticle, restoreArticle, saveArticle } from './save-article.service.ts';
import { articleVersions, listForStaff, publishArticle, staffArticle } from './staff-articles.service.ts';

export interface ArticleRouteTools extends ArticleTools {
  site: () => {
    languages: readonly Language[];
    defaultLanguage: Language;
    router: Router;
    dispatch: { timeZone: string };
  };
  /** Number of comments on an article that are shown. */
  countComments(articleId: string): Promise<number>;
}

export function articleRoutes(tools: ArticleRouteTools): Route[] {
  return [...readingRoutes(tools), ...staffRoutes(tools), ...groupRoutes(tools)];
}

function readerOf({ site, clock }: ArticleRouteTools, language: Language) {
  return { language, now: clock.now(), ...site() };
}

function readingRoutes(tools: ArticleRouteTools): Route[] {
  return [
    route(articlesEndpoints.articleList, async (body, { language }) =>
      ok(await listArticles(tools.db, body, readerOf(tools, language))),
    ),
    route(articlesEndpoints.articleGet, async (key, { language }) => {
      const found = await getArticle(tools.db, key, readerOf(tools, language));
      return found ? ok({ ...found, comments: await tools.countComments(found.id) }) : notFound();
    }),
  ];
}

function staffRoutes(tools: ArticleRouteTools): Route[] {
  const answer = async (id: string, language: Language) => {
    const found = await staffArticle(tools, id, readerOf(tools, language));
    return found ? ok(found) : notFound();
  };
  const answerTo = (saved: Result<string>, language: Language) => (saved.ok ? answer(saved.value, language) : saved);
  return [
    route(articlesAdminEndpoints.articleList, async (body, { language }) =>
      ok(await listForStaff(tools.db, body, readerOf(tools, language))),
    ),
    route(articlesAdminEndpoints.exportArticles, async (body, call) =>
      ok(await exportArticles(tools, body, { staff: staffOf(call), reader: readerOf(tools, call.language) })),
    ),
    route(articlesAdminEndpoints.articleGet, ({ id }, { language }) => answer(id, language)),
    route(articlesAdminEndpoints.articleSave, async (body, call) =>
      answerTo(await saveArticle(body, staffOf(call), tools), call.language),
    ),
    route(articlesAdminEndpoints.articlePublish, async (body, call) =>
      answerTo(await publishArticle(tools, body, staffOf(call)), call.language),
    ),
    route(articlesAdminEndpoints.articleRestore, async (body, call) =>
      answerTo(await restoreArticle(body, staffOf(call), tools), call.language),
    ),
    route(articlesAdminEndpoints.articleHistory, async ({ id, page, pageSize }) =>
      ok(await articleVersions(tools.db, id, { page, pageSize })),
    ),
    route(articlesAdminEndpoints.articleRemove, ({ id }, call) => removeArticle(id, staffOf(call), tools)),
  ];
}

function groupRoutes(tools: ArticleRouteTools): Route[] {
  return [
    route(articleGroupsAdminEndpoints.articleCategoryList, async () => {
      const rows = await categoryRows(tools.db);
      const items = rows.map(({ parent_id: parentId, id, slug, title, position, articles }) => ({
        id,
        slug,
        title: title as Record<string, string>,
        parentId,
        position,
        articles,
      }));
      return ok({ items });
    }),
    route(articleGroupsAdminEndpoints.articleCategorySave, (body, call) =>
      saveArticleCategory(body, staffOf(call), tools),
    ),
    route(articleGroupsAdminEndpoints.articleCategoryRemove, ({ id }, call) =>
      removeArticleCategory(id, staffOf(call), tools),
    ),
    route(articleGroupsAdminEndpoints.articleTagList, async () => {
      const rows = await tagRows(tools.db);
      return ok({ items: rows.map((row) => ({ ...row, title: row.title as Record<string, string> })) });
    }),
    route(articleGroupsAdminEndpoints.articleTagSave, (body, call) => saveArticleTag(body, staffOf(call), tools)),
    route(articleGroupsAdminEndpoints.articleTagRemove, ({ slug }, call) =>
      removeArticleTag(slug, staffOf(call), tools),
    ),
  ];
}
