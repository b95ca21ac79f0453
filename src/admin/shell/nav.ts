import {
  BadgePercent,
  ChartLine,
  CodeXml,
  FilePen,
  FileText,
  FolderTree,
  Gift,
  Home,
  Image as ImageIcon,
  Images,
  Lamp,
  LayoutGrid,
  type LucideIcon,
  MailCheck,
  Megaphone,
  Menu,
  MessageSquare,
  MessagesSquare,
  Newspaper,
  Package,
  Palette,
  ReceiptText,
  Ruler,
  Send,
  Settings,
  Star,
  Tags,
  TicketPercent,
  Undo2,
  Users,
  Warehouse,
} from 'lucide-react';
import type { TextKey } from '../text/text.ts';

export interface NavItem {
  label: TextKey;
  path: string;
  icon: LucideIcon;
  /** Permission without which the entry is absent. */
  may?: string;
  /** Key of what waits there, shown as a count. */
  waits?: string;
  /** Key that leads here after `g`. */
  goKey?: string;
}

export interface NavGroup {
  label?: TextKey;
  items: NavItem[];
}

/** Navigation of the back office. On a phone the first three are in the bar, the rest behind More. */
export const navigation: NavGroup[] = [
  {
    items: [
      { label: 'nav.today', path: '/admin', icon: Home, goKey: 't' },
      { label: 'nav.orders', path: '/admin/orders', icon: Package, may: 'order:list', waits: 'toShip', goKey: 'o' },
      { label: 'drafts.title', path: '/admin/drafts', icon: FilePen, may: 'draft:list' },
      { label: 'returns.title', path: '/admin/returns', icon: Undo2, may: 'return:list', waits: 'returns', goKey: 'r' },
      { label: 'invoices.title', path: '/admin/invoices', icon: ReceiptText, may: 'invoice:list' },
    ],
  },
  {
    label: 'nav.catalogue',
    items: [
      { label: 'products.title', path: '/admin/products', icon: Lamp, may: 'product:list', goKey: 'p' },
      { label: 'stock.title', path: '/admin/stock', icon: Warehouse, may: 'stock:list', waits: 'lowStock' },
      { label: 'groups.categories', path: '/admin/categories', icon: FolderTree, may: 'category:list' },
      { label: 'groups.collections', path: '/admin/collections', icon: LayoutGrid, may: 'collection:list' },
      { label: 'groups.tags', path: '/admin/tags', icon: Tags, may: 'tag:list' },
    ],
  },
  {
    items: [{ label: 'customers.title', path: '/admin/customers', icon: Users, may: 'customer:list', goKey: 'c' }],
  },
  {
    label: 'nav.conversations',
    items: [
      {
        label: 'inquiries.title',
        path: '/admin/inquiries',
        icon: MessagesSquare,
        may: 'inquiry:list',
        waits: 'inquiries',
        goKey: 'i',
      },
      { label: 'posts.reviews', path: '/admin/reviews', icon: Star, may: 'review:list', waits: 'reviews' },
      { label: 'posts.comments', path: '/admin/comments', icon: MessageSquare, may: 'comment:list', waits: 'comments' },
    ],
  },
  {
    label: 'nav.marketing',
    items: [
      { label: 'promotions.title', path: '/admin/promotions', icon: BadgePercent, may: 'promotion:list' },
      { label: 'promotions.coupons', path: '/admin/coupons', icon: TicketPercent, may: 'coupon:list' },
      { label: 'giftCards.title', path: '/admin/gift-cards', icon: Gift, may: 'giftCard:list' },
      { label: 'newsletter.campaigns', path: '/admin/campaigns', icon: Send, may: 'campaign:list' },
      { label: 'newsletter.subscribers', path: '/admin/subscribers', icon: MailCheck, may: 'subscriber:list' },
    ],
  },
  {
    label: 'nav.content',
    items: [
      { label: 'content.articles', path: '/admin/articles', icon: Newspaper, may: 'article:list' },
      { label: 'content.pages', path: '/admin/pages', icon: FileText, may: 'page:list' },
      { label: 'content.menus', path: '/admin/menus', icon: Menu, may: 'menu:list' },
      { label: 'content.slides', path: '/admin/slides', icon: Images, may: 'slides:list' },
      { label: 'content.sizeCharts', path: '/admin/size-charts', icon: Ruler, may: 'sizeChart:list' },
      { label: 'content.notices', path: '/admin/notices', icon: Megaphone, may: 'notice:list' },
      { label: 'media.files', path: '/admin/media', icon: ImageIcon, may: 'media:list' },
      { label: 'design.theme', path: '/admin/theme/site', icon: Palette, may: 'theme:get' },
      { label: 'design.templates', path: '/admin/templates', icon: CodeXml, may: 'template:list' },
    ],
  },
  {
    items: [
      { label: 'numbers.title', path: '/admin/numbers', icon: ChartLine, may: 'stat:get', goKey: 'n' },
      { label: 'settings.title', path: '/admin/settings', icon: Settings, may: 'setting:get', goKey: 's' },
    ],
  },
];
