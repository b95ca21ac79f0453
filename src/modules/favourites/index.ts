export { joinFavourites } from './favourites.repo.ts';
export { favouriteRoutes } from './favourites.routes.ts';
export { type FavouriteTools, unwish, wish, wishesOf, wishList } from './favourites.service.ts';
export { personalFavourites } from './personal.repo.ts';
