import type { ComponentType } from 'react';
import { resourceScreens } from './resource-screens.tsx';

interface ScreenRoute {
  /** Path below `/admin`, as the router reads it. */
  path: string;
  load: () => Promise<{ Screen: ComponentType }>;
}

/** Screens of the back office, each a chunk of its own. */
export const screens: ScreenRoute[] = [
  { path: '', load: () => import('../screens/today/Today.tsx') },
  { path: 'orders', load: () => import('../screens/orders/OrderList.tsx') },
  { path: 'orders/ship', load: () => import('../screens/orders/many/ShipMany.tsx') },
  { path: 'orders/changes', load: () => import('../screens/orders/tags/TagChanges.tsx') },
  { path: 'orders/:orderNo', load: () => import('../screens/orders/OrderDetail.tsx') },
  { path: 'returns', load: () => import('../screens/returns/ReturnList.tsx') },
  { path: 'returns/:returnNo', load: () => import('../screens/returns/ReturnDetail.tsx') },
  { path: 'inquiries', load: () => import('../screens/inquiries/InquiryList.tsx') },
  { path: 'inquiries/:inquiryNo', load: () => import('../screens/inquiries/InquiryDetail.tsx') },
  { path: 'reviews', load: async () => ({ Screen: (await import('../screens/posts/Posts.tsx')).Reviews }) },
  { path: 'comments', load: async () => ({ Screen: (await import('../screens/posts/Posts.tsx')).Comments }) },
  { path: 'customers', load: () => import('../screens/customers/CustomerList.tsx') },
  { path: 'customers/:id', load: () => import('../screens/customers/CustomerDetail.tsx') },
  { path: 'products/table', load: () => import('../screens/products/table/ProductTable.tsx') },
  { path: 'products/changes', load: () => import('../screens/products/changes/Changes.tsx') },
  { path: 'categories', load: () => import('../screens/catalogue/CategoryTree.tsx') },
  { path: 'promotions/calendar', load: () => import('../screens/marketing/Calendar.tsx') },
  { path: 'media', load: () => import('../screens/media/MediaLibrary.tsx') },
  { path: 'media/videos', load: () => import('../screens/media/VideoLibrary.tsx') },
  { path: 'numbers', load: () => import('../screens/numbers/Numbers.tsx') },
  { path: 'stock', load: () => import('../screens/stock/StockList.tsx') },
  { path: 'stock/count/new', load: () => import('../screens/stock/CountStock.tsx') },
  { path: 'stock/:sku', load: () => import('../screens/stock/StockDetail.tsx') },
  { path: 'invoices', load: () => import('../screens/invoices/InvoiceList.tsx') },
  {
    path: 'settings/searches',
    load: async () => ({ Screen: (await import('../screens/settings/SearchedWords.tsx')).SearchedWords }),
  },
  { path: 'settings', load: () => import('../screens/settings/Settings.tsx') },
  {
    path: 'settings/area/:area',
    load: async () => ({ Screen: (await import('../screens/settings/Settings.tsx')).AreaScreen }),
  },
  { path: 'settings/transfers', load: () => import('../screens/transfers/Transfers.tsx') },
  { path: 'settings/transfers/new', load: () => import('../screens/transfers/NewImport.tsx') },
  { path: 'settings/transfers/:id', load: () => import('../screens/transfers/ImportDetail.tsx') },
  { path: 'settings/programs', load: () => import('../screens/programs/Programs.tsx') },
  { path: 'settings/programs/:id', load: () => import('../screens/programs/WebhookDetail.tsx') },
  { path: 'apps/:slug', load: () => import('../screens/apps/AppPage.tsx') },
  { path: 'settings/apps', load: () => import('../screens/apps/AppList.tsx') },
  { path: 'settings/apps/:slug', load: () => import('../screens/apps/AppDetail.tsx') },
  { path: 'settings/roles', load: () => import('../screens/staff/RoleTable.tsx') },
  { path: 'settings/health', load: () => import('../screens/health/Health.tsx') },
  { path: 'settings/mails', load: () => import('../screens/health/MailLog.tsx') },
  { path: 'settings/mails/:id', load: () => import('../screens/health/MailDetail.tsx') },
  { path: 'settings/log', load: () => import('../screens/health/ActivityLog.tsx') },
  ...resourceScreens,
];
