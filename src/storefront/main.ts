import { onRefusal } from './api/call.ts';
import { readFirstPage } from './api/page.ts';
import { startNavigation } from './navigation/start.ts';
import { defineShopComponent } from './runtime/element.ts';
import { quietMoment } from './runtime/moment.ts';
import { hearCart, loadCart, recallCart } from './stores/cart.ts';
import { followOtherTabs } from './stores/cart-tabs.ts';
import { enterPage } from './stores/page.ts';
import { hearRefusals } from './stores/refusals.ts';
import { rememberSite } from './stores/site.ts';
import { setToastRegion } from './stores/toast.ts';

// What stands in for scripts, such as buttons that send a form, may go now.
document.documentElement.dataset.scripted = '';
onRefusal(hearRefusals);
rememberSite();
enterPage(readFirstPage());
defineShopComponent();
startNavigation();
recallCart();
followOtherTabs(hearCart, () => void loadCart());
setToastRegion(() => import('./runtime/toasts.tsx').then(({ mountToasts }) => mountToasts()));
quietMoment()
  .then(() => import('./background.ts'))
  .then(({ startBackground }) => startBackground())
  .catch((error: unknown) => console.debug('nothing works in the background', error));
