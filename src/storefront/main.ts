import { onRefusal } from './api/call.ts';
import { readFirstPage } from './api/page.ts';
import { startNavigation } from './navigation/start.ts';
import { defineAccount } from './runtime/account.ts';
import { defineShopComponent } from './runtime/element.ts';
import { defineFavourites } from './runtime/favourites.ts';
import { expectUse, whenIdle, whenUsed } from './runtime/moment.ts';
import { dismissNotices } from './runtime/notices.ts';
import { markBrokenPictures } from './runtime/pictures.ts';
import { loadStyles } from './runtime/styles.ts';
import { onCartMessage, recallCart } from './stores/cart.ts';
import { setDialogRegion } from './stores/dialog.ts';
import { onFavouriteMessage } from './stores/favourites.ts';
import { followInstallOffer } from './stores/install.ts';
import { enterPage } from './stores/page.ts';
import { onRefused } from './stores/refusals.ts';
import { followSession, goToSignIn, recallSession } from './stores/session.ts';
import { rememberSite } from './stores/site.ts';
import { followOtherTabs } from './stores/tabs.ts';
import { setToastRegion } from './stores/toast.ts';
import { isKnownVisitor, loadVisitor } from './stores/visitor.ts';

// Hides what only pages without scripts need, such as submit buttons.
document.documentElement.dataset.scripted = '';
const firstPage = readFirstPage();
onRefusal(onRefused);
rememberSite();
recallSession();
enterPage(firstPage);
if (firstPage.meta.status === 401) goToSignIn('replace');
if (isKnownVisitor()) expectUse();
defineShopComponent();
defineFavourites();
defineAccount();
startNavigation();
markBrokenPictures();
dismissNotices();
followInstallOffer();
recallCart();
followSession(() => void loadVisitor());
if (isKnownVisitor()) void loadVisitor();
followOtherTabs('cart', onCartMessage);
followOtherTabs('favourites', onFavouriteMessage);
// Messages that were sent while the page was in the back-forward cache are lost.
addEventListener('pageshow', ({ persisted }) => persisted && void loadVisitor());
setToastRegion(() => import('./runtime/toasts.tsx').then(({ mountToasts }) => mountToasts()));
setDialogRegion(() => import('./runtime/dialogs.tsx').then(({ mountDialogs }) => mountDialogs()));
void whenUsed().then(loadStyles);
whenIdle()
  .then(() => import('./background.ts'))
  .then(({ startBackground }) => startBackground())
  .catch((error: unknown) => console.debug('the background work did not start', error));
