import { onRefusal } from './api/call.ts';
import { readFirstPage } from './api/page.ts';
import { readToken, takeTicket } from './api/token.ts';
import { startNavigation } from './navigation/start.ts';
import { defineShopComponent } from './runtime/element.ts';
import { quietMoment } from './runtime/moment.ts';
import { tidyPictures } from './runtime/pictures.ts';
import { hearCart, loadCart, recallCart } from './stores/cart.ts';
import { followOtherTabs } from './stores/cart-tabs.ts';
import { setDialogRegion } from './stores/dialog.ts';
import { enterPage } from './stores/page.ts';
import { hearRefusals } from './stores/refusals.ts';
import { followSession, goToSignIn, recallSession, redeemTicket } from './stores/session.ts';
import { rememberSite } from './stores/site.ts';
import { setToastRegion } from './stores/toast.ts';
import { isKnownVisitor, loadVisitor } from './stores/visitor.ts';

// What stands in for scripts, such as buttons that send a form, may go now.
document.documentElement.dataset.scripted = '';
const ticket = takeTicket();
const firstPage = readFirstPage();
onRefusal(hearRefusals);
rememberSite();
recallSession();
enterPage(firstPage);
if (firstPage.meta.status === 401) goToSignIn('replace');
defineShopComponent();
startNavigation();
tidyPictures();
recallCart();
followSession();
if (ticket && !readToken()) void redeemTicket(ticket);
else if (isKnownVisitor()) void loadVisitor();
followOtherTabs(hearCart, () => void loadCart());
setToastRegion(() => import('./runtime/toasts.tsx').then(({ mountToasts }) => mountToasts()));
setDialogRegion(() => import('./runtime/dialogs.tsx').then(({ mountDialogs }) => mountDialogs()));
quietMoment()
  .then(() => import('./background.ts'))
  .then(({ startBackground }) => startBackground())
  .catch((error: unknown) => console.debug('nothing works in the background', error));
