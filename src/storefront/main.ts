import { onRefusal } from './api/call.ts';
import { startNavigation } from './navigation/start.ts';
import { defineShopComponent } from './runtime/element.ts';
import { hearRefusals } from './stores/refusals.ts';
import { loadCart, recallCart } from './stores/cart.ts';
import { followOtherTabs } from './stores/cart-tabs.ts';
import { rememberSite } from './stores/site.ts';
import { startToasts } from './runtime/toasts.tsx';

onRefusal(hearRefusals);
rememberSite();
defineShopComponent();
startNavigation();
startToasts();
recallCart();
followOtherTabs(() => void loadCart());
