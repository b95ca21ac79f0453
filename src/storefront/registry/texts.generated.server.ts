import accountLink from '../components/layout/account-link/text.json' with { type: 'json' };
import addressForm from '../components/account/address-form/text.json' with { type: 'json' };
import appearance from '../components/layout/appearance/text.json' with { type: 'json' };
import articleList from '../components/articles/article-list/text.json' with { type: 'json' };
import breadcrumbs from '../components/layout/breadcrumbs/text.json' with { type: 'json' };
import cart from '../components/cart/cart/text.json' with { type: 'json' };
import cartCompanions from '../components/listing/cart-companions/text.json' with { type: 'json' };
import cartDrawer from '../components/cart/cart-drawer/text.json' with { type: 'json' };
import checkout from '../components/checkout/text.json' with { type: 'json' };
import commentList from '../components/comments/comment-list/text.json' with { type: 'json' };
import coupons from '../components/coupons/coupons/text.json' with { type: 'json' };
import currency from '../components/layout/currency/text.json' with { type: 'json' };
import forgotPassword from '../components/auth/forgot-password/text.json' with { type: 'json' };
import giftWrap from '../components/cart/gift-wrap/text.json' with { type: 'json' };
import inquiryFeedback from '../components/inquiries/inquiry-feedback/text.json' with { type: 'json' };
import inquiryProduct from '../components/inquiries/inquiry-product/text.json' with { type: 'json' };
import language from '../components/layout/language/text.json' with { type: 'json' };
import menu from '../components/layout/menu/text.json' with { type: 'json' };
import newsletter from '../components/newsletter/newsletter/text.json' with { type: 'json' };
import notices from '../components/layout/notices/text.json' with { type: 'json' };
import offers from '../components/coupons/offers/text.json' with { type: 'json' };
import orderRefund from '../components/returns/order-refund/text.json' with { type: 'json' };
import orderTrack from '../components/orders/order-track/text.json' with { type: 'json' };
import payment from '../components/orders/payment/text.json' with { type: 'json' };
import phoneMenu from '../components/layout/phone-menu/text.json' with { type: 'json' };
import press from '../components/sections/press/text.json' with { type: 'json' };
import productDetail from '../components/product-detail/text.json' with { type: 'json' };
import productList from '../components/listing/product-list/text.json' with { type: 'json' };
import productRelated from '../components/listing/product-related/text.json' with { type: 'json' };
import productReviews from '../components/reviews/product-reviews/text.json' with { type: 'json' };
import recentlyViewed from '../components/listing/recently-viewed/text.json' with { type: 'json' };
import resetPassword from '../components/auth/reset-password/text.json' with { type: 'json' };
import reviewForm from '../components/reviews/review-form/text.json' with { type: 'json' };
import robotCheck from '../components/robot-check/text.json' with { type: 'json' };
import search from '../components/search/text.json' with { type: 'json' };
import signIn from '../components/auth/sign-in/text.json' with { type: 'json' };
import signUp from '../components/auth/sign-up/text.json' with { type: 'json' };
import slides from '../components/slides/text.json' with { type: 'json' };
import storeLocation from '../components/sections/store-location/text.json' with { type: 'json' };
import testimonials from '../components/sections/testimonials/text.json' with { type: 'json' };
import userAccount from '../components/security/user-account/text.json' with { type: 'json' };
import userAddress from '../components/account/user-address/text.json' with { type: 'json' };
import userArticles from '../components/articles/user-articles/text.json' with { type: 'json' };
import userCenter from '../components/account/user-center/text.json' with { type: 'json' };
import userCoupons from '../components/coupons/user-coupons/text.json' with { type: 'json' };
import userInfo from '../components/account/user-info/text.json' with { type: 'json' };
import userInquiries from '../components/inquiries/user-inquiries/text.json' with { type: 'json' };
import userInquiry from '../components/inquiries/user-inquiry/text.json' with { type: 'json' };
import userLog from '../components/account/user-log/text.json' with { type: 'json' };
import userNewsletter from '../components/newsletter/user-newsletter/text.json' with { type: 'json' };
import userOrder from '../components/orders/user-order/text.json' with { type: 'json' };
import userOrders from '../components/orders/user-orders/text.json' with { type: 'json' };
import userReturn from '../components/returns/user-return/text.json' with { type: 'json' };
import userReturns from '../components/returns/user-returns/text.json' with { type: 'json' };
import userSecurity from '../components/security/user-security/text.json' with { type: 'json' };
import userSecurityActivity from '../components/security/user-security-activity/text.json' with { type: 'json' };
import userWishlist from '../components/listing/user-wishlist/text.json' with { type: 'json' };
import verifyEmail from '../components/auth/verify-email/text.json' with { type: 'json' };
import video from '../components/sections/video/text.json' with { type: 'json' };
import withdraw from '../components/returns/withdraw/text.json' with { type: 'json' };

/** The texts of the components, in every language by their keys. Generated by `npm run registry` from the folders of components. Do not edit. */
export const componentTexts: Record<string, Record<string, string>> = {
  ...accountLink,
  ...addressForm,
  ...appearance,
  ...articleList,
  ...breadcrumbs,
  ...cart,
  ...cartCompanions,
  ...cartDrawer,
  ...checkout,
  ...commentList,
  ...coupons,
  ...currency,
  ...forgotPassword,
  ...giftWrap,
  ...inquiryFeedback,
  ...inquiryProduct,
  ...language,
  ...menu,
  ...newsletter,
  ...notices,
  ...offers,
  ...orderRefund,
  ...orderTrack,
  ...payment,
  ...phoneMenu,
  ...press,
  ...productDetail,
  ...productList,
  ...productRelated,
  ...productReviews,
  ...recentlyViewed,
  ...resetPassword,
  ...reviewForm,
  ...robotCheck,
  ...search,
  ...signIn,
  ...signUp,
  ...slides,
  ...storeLocation,
  ...testimonials,
  ...userAccount,
  ...userAddress,
  ...userArticles,
  ...userCenter,
  ...userCoupons,
  ...userInfo,
  ...userInquiries,
  ...userInquiry,
  ...userLog,
  ...userNewsletter,
  ...userOrder,
  ...userOrders,
  ...userReturn,
  ...userReturns,
  ...userSecurity,
  ...userSecurityActivity,
  ...userWishlist,
  ...verifyEmail,
  ...video,
  ...withdraw,
};
