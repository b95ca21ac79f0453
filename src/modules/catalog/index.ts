export { categoriesAround, categoryBreadcrumb } from './breadcrumb.repo.ts';
export { type SelectedProducts, selectedProducts } from './bulk/selection.repo.ts';
export { catalogAdminRoutes } from './catalog.admin.ts';
export { catalogJobs } from './catalog.jobs.ts';
export { catalogRoutes } from './catalog.routes.ts';
export { catalogSchedule } from './catalog.schedule.ts';
export {
  type CatalogReader,
  type Counted,
  getGroup,
  getProduct,
  getTag,
  listCategories,
  listTagged,
  listTags,
} from './catalog.service.ts';
export { catalogSettings } from './catalog.settings.ts';
export { availableOf } from './catalog.ts';
export type { TranslatedCard, Viewer } from './catalog.view.ts';
export { type CategoryDraft, categoryIds, knownCategories, topCategories } from './category.repo.ts';
export { productCards } from './chosen-cards.ts';
export {
  catalogueVersion,
  categoriesListed,
  frontPictures,
  groupsListed,
  type Listed,
  productRuns,
  productsFrom,
  type Run,
  type TradeFields,
  tradeFields,
} from './crawl.repo.ts';
export { readDraft } from './draft.repo.ts';
export type { ProductDraft, VariantDraft } from './draft.ts';
export { everyProduct } from './every-product.ts';
export { type Goods, type GoodsPart, goodsById, goodsBySku } from './goods.ts';
export { followCollections } from './groups/follow-collections.service.ts';
export { putCollection } from './groups/save-group.service.ts';
export {
  assembleList,
  dropSources,
  listedIn,
  listsSharing,
  productsListed,
  type Sources,
  sourcesOf,
  sourceTitles,
} from './lists/assembled.repo.ts';
export { foldTallies, recount, recountTallies } from './lists/kept-tally.repo.ts';
export { type KnownSpecs, knownSpecs } from './lists/known-specs.ts';
export { dropList } from './lists/relist.repo.ts';
export { skusIn, skusListed } from './lists/skus-listed.ts';
export type { Survey } from './lists/survey.service.ts';
export { namedProducts } from './named-products.repo.ts';
export { visibleProducts } from './product.repo.ts';
export { rateProducts } from './rate-products.service.ts';
export { reindex } from './reindex.service.ts';
export { complementaryProducts, getProductAndRelated, type Related, relatedProducts } from './related.service.ts';
export { ensureTags } from './save.repo.ts';
export { saveCategory } from './save-category.service.ts';
export { cleanDraft, type SavedStock, type SaveOrigin, type SaveTools, saveProduct } from './save-product.service.ts';
export { isProductVisible } from './slug.repo.ts';
export { specLabels } from './spec-labels.ts';
export { findProductsByKeyword } from './staff/find-products.service.ts';
export { lockVariants, productStocks, variantStocks } from './stock.repo.ts';
export { foundTexts } from './suggest.service.ts';
export { productsTagged } from './tag.repo.ts';
export { listTag } from './tags.ts';
export { variantsBySku } from './variant.repo.ts';
