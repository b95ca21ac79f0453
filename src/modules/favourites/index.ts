export { dropArticle, keepArticle, keptArticles } from './favourite-articles.service.ts';
export { joinFavourites } from './favourites.repo.ts';
export { favouriteRoutes } from './favourites.routes.ts';
export { cancelFavourite, type FavouriteTools, favouritesOf, saveFavourite, wishList } from './favourites.service.ts';
export { personalFavourites } from './personal.repo.ts';
