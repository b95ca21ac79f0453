import { component as accountLink } from '../components/layout/account-link/AccountLink.tsx';
import { options as accountLinkOptions } from '../components/layout/account-link/props.ts';
import { component as addressForm } from '../components/account/address-form/AddressForm.tsx';
import * as addressFormLoader from '../components/account/address-form/loader.server.ts';
import { options as addressFormOptions } from '../components/account/address-form/props.ts';
import { component as appearance } from '../components/layout/appearance/Appearance.tsx';
import * as appearanceLoader from '../components/layout/appearance/loader.server.ts';
import { options as appearanceOptions } from '../components/layout/appearance/props.ts';
import { component as articleList } from '../components/articles/article-list/ArticleList.tsx';
import * as articleListLoader from '../components/articles/article-list/loader.server.ts';
import { options as articleListOptions } from '../components/articles/article-list/props.ts';
import { component as asideMenu } from '../components/layout/aside-menu/AsideMenu.tsx';
import * as asideMenuLoader from '../components/layout/aside-menu/loader.server.ts';
import { options as asideMenuOptions } from '../components/layout/aside-menu/props.ts';
import { component as breadcrumbs } from '../components/layout/breadcrumbs/Breadcrumbs.tsx';
import * as breadcrumbsLoader from '../components/layout/breadcrumbs/loader.server.ts';
import { options as breadcrumbsOptions } from '../components/layout/breadcrumbs/props.ts';
import { component as bundleParts } from '../components/product-detail/bundle-parts/BundleParts.tsx';
import * as bundlePartsLoader from '../components/product-detail/bundle-parts/loader.server.ts';
import { options as bundlePartsOptions } from '../components/product-detail/bundle-parts/props.ts';
import { component as cart } from '../components/cart/cart/Cart.tsx';
import * as cartLoader from '../components/cart/cart/loader.server.ts';
import { options as cartOptions } from '../components/cart/cart/props.ts';
import { component as cartCompanions } from '../components/listing/cart-companions/CartCompanions.tsx';
import * as cartCompanionsLoader from '../components/listing/cart-companions/loader.server.ts';
import { options as cartCompanionsOptions } from '../components/listing/cart-companions/props.ts';
import { component as cartDrawer } from '../components/cart/cart-drawer/CartDrawer.tsx';
import { options as cartDrawerOptions } from '../components/cart/cart-drawer/props.ts';
import { component as categoryGrid } from '../components/listing/category-grid/CategoryGrid.tsx';
import * as categoryGridLoader from '../components/listing/category-grid/loader.server.ts';
import { options as categoryGridOptions } from '../components/listing/category-grid/props.ts';
import { component as checkout } from '../components/checkout/Checkout.tsx';
import * as checkoutLoader from '../components/checkout/loader.server.ts';
import { options as checkoutOptions } from '../components/checkout/props.ts';
import { component as commentList } from '../components/comments/comment-list/CommentList.tsx';
import * as commentListLoader from '../components/comments/comment-list/loader.server.ts';
import { options as commentListOptions } from '../components/comments/comment-list/props.ts';
import { component as coupons } from '../components/coupons/coupons/Coupons.tsx';
import * as couponsLoader from '../components/coupons/coupons/loader.server.ts';
import { options as couponsOptions } from '../components/coupons/coupons/props.ts';
import { component as currency } from '../components/layout/currency/Currency.tsx';
import * as currencyLoader from '../components/layout/currency/loader.server.ts';
import { options as currencyOptions } from '../components/layout/currency/props.ts';
import { component as favoritesLink } from '../components/layout/favorites-link/FavoritesLink.tsx';
import { options as favoritesLinkOptions } from '../components/layout/favorites-link/props.ts';
import { component as forgotPassword } from '../components/auth/forgot-password/ForgotPassword.tsx';
import * as forgotPasswordLoader from '../components/auth/forgot-password/loader.server.ts';
import { options as forgotPasswordOptions } from '../components/auth/forgot-password/props.ts';
import { component as giftWrap } from '../components/cart/gift-wrap/GiftWrap.tsx';
import * as giftWrapLoader from '../components/cart/gift-wrap/loader.server.ts';
import { options as giftWrapOptions } from '../components/cart/gift-wrap/props.ts';
import { component as inquiryFeedback } from '../components/inquiries/inquiry-feedback/InquiryFeedback.tsx';
import * as inquiryFeedbackLoader from '../components/inquiries/inquiry-feedback/loader.server.ts';
import { options as inquiryFeedbackOptions } from '../components/inquiries/inquiry-feedback/props.ts';
import { component as inquiryProduct } from '../components/inquiries/inquiry-product/InquiryProduct.tsx';
import * as inquiryProductLoader from '../components/inquiries/inquiry-product/loader.server.ts';
import { options as inquiryProductOptions } from '../components/inquiries/inquiry-product/props.ts';
import { component as language } from '../components/layout/language/Language.tsx';
import * as languageLoader from '../components/layout/language/loader.server.ts';
import { options as languageOptions } from '../components/layout/language/props.ts';
import { component as menu } from '../components/layout/menu/Menu.tsx';
import * as menuLoader from '../components/layout/menu/loader.server.ts';
import { options as menuOptions } from '../components/layout/menu/props.ts';
import { component as newsletter } from '../components/newsletter/newsletter/Newsletter.tsx';
import * as newsletterLoader from '../components/newsletter/newsletter/loader.server.ts';
import { options as newsletterOptions } from '../components/newsletter/newsletter/props.ts';
import { component as notices } from '../components/layout/notices/Notices.tsx';
import * as noticesLoader from '../components/layout/notices/loader.server.ts';
import { options as noticesOptions } from '../components/layout/notices/props.ts';
import { component as offers } from '../components/coupons/offers/Offers.tsx';
import * as offersLoader from '../components/coupons/offers/loader.server.ts';
import { options as offersOptions } from '../components/coupons/offers/props.ts';
import { component as orderRefund } from '../components/returns/order-refund/OrderRefund.tsx';
import * as orderRefundLoader from '../components/returns/order-refund/loader.server.ts';
import { options as orderRefundOptions } from '../components/returns/order-refund/props.ts';
import { component as orderTrack } from '../components/orders/order-track/OrderTrack.tsx';
import * as orderTrackLoader from '../components/orders/order-track/loader.server.ts';
import { options as orderTrackOptions } from '../components/orders/order-track/props.ts';
import { component as payment } from '../components/orders/payment/Payment.tsx';
import * as paymentLoader from '../components/orders/payment/loader.server.ts';
import { options as paymentOptions } from '../components/orders/payment/props.ts';
import { component as phoneMenu } from '../components/layout/phone-menu/PhoneMenu.tsx';
import * as phoneMenuLoader from '../components/layout/phone-menu/loader.server.ts';
import { options as phoneMenuOptions } from '../components/layout/phone-menu/props.ts';
import { component as pictureText } from '../components/sections/picture-text/PictureText.tsx';
import * as pictureTextLoader from '../components/sections/picture-text/loader.server.ts';
import { options as pictureTextOptions } from '../components/sections/picture-text/props.ts';
import { component as press } from '../components/sections/press/Press.tsx';
import * as pressLoader from '../components/sections/press/loader.server.ts';
import { options as pressOptions } from '../components/sections/press/props.ts';
import { component as productBuy } from '../components/product-detail/product-buy/ProductBuy.tsx';
import * as productBuyLoader from '../components/product-detail/product-buy/loader.server.ts';
import { options as productBuyOptions } from '../components/product-detail/product-buy/props.ts';
import { component as productDescription } from '../components/product-detail/product-description/ProductDescription.tsx';
import * as productDescriptionLoader from '../components/product-detail/product-description/loader.server.ts';
import { options as productDescriptionOptions } from '../components/product-detail/product-description/props.ts';
import { component as productDetail } from '../components/product-detail/ProductDetail.tsx';
import * as productDetailLoader from '../components/product-detail/loader.server.ts';
import { options as productDetailOptions } from '../components/product-detail/props.ts';
import { component as productGallery } from '../components/product-detail/product-gallery/ProductGallery.tsx';
import * as productGalleryLoader from '../components/product-detail/product-gallery/loader.server.ts';
import { options as productGalleryOptions } from '../components/product-detail/product-gallery/props.ts';
import { component as productList } from '../components/listing/product-list/ProductList.tsx';
import * as productListLoader from '../components/listing/product-list/loader.server.ts';
import { options as productListOptions } from '../components/listing/product-list/props.ts';
import { component as productOptions } from '../components/product-detail/product-options/ProductOptions.tsx';
import * as productOptionsLoader from '../components/product-detail/product-options/loader.server.ts';
import { options as productOptionsOptions } from '../components/product-detail/product-options/props.ts';
import { component as productRelated } from '../components/listing/product-related/ProductRelated.tsx';
import * as productRelatedLoader from '../components/listing/product-related/loader.server.ts';
import { options as productRelatedOptions } from '../components/listing/product-related/props.ts';
import { component as productReviews } from '../components/reviews/product-reviews/ProductReviews.tsx';
import * as productReviewsLoader from '../components/reviews/product-reviews/loader.server.ts';
import { options as productReviewsOptions } from '../components/reviews/product-reviews/props.ts';
import { component as promotions } from '../components/listing/promotions/Promotions.tsx';
import * as promotionsLoader from '../components/listing/promotions/loader.server.ts';
import { options as promotionsOptions } from '../components/listing/promotions/props.ts';
import { component as recentlyViewed } from '../components/listing/recently-viewed/RecentlyViewed.tsx';
import * as recentlyViewedLoader from '../components/listing/recently-viewed/loader.server.ts';
import { options as recentlyViewedOptions } from '../components/listing/recently-viewed/props.ts';
import { component as resetPassword } from '../components/auth/reset-password/ResetPassword.tsx';
import * as resetPasswordLoader from '../components/auth/reset-password/loader.server.ts';
import { options as resetPasswordOptions } from '../components/auth/reset-password/props.ts';
import { component as reviewForm } from '../components/reviews/review-form/ReviewForm.tsx';
import * as reviewFormLoader from '../components/reviews/review-form/loader.server.ts';
import { options as reviewFormOptions } from '../components/reviews/review-form/props.ts';
import { component as robotCheck } from '../components/robot-check/RobotCheck.tsx';
import * as robotCheckLoader from '../components/robot-check/loader.server.ts';
import { options as robotCheckOptions } from '../components/robot-check/props.ts';
import { component as search } from '../components/search/Search.tsx';
import * as searchLoader from '../components/search/loader.server.ts';
import { options as searchOptions } from '../components/search/props.ts';
import { component as signIn } from '../components/auth/sign-in/SignIn.tsx';
import * as signInLoader from '../components/auth/sign-in/loader.server.ts';
import { options as signInOptions } from '../components/auth/sign-in/props.ts';
import { component as signUp } from '../components/auth/sign-up/SignUp.tsx';
import * as signUpLoader from '../components/auth/sign-up/loader.server.ts';
import { options as signUpOptions } from '../components/auth/sign-up/props.ts';
import { component as sizeChart } from '../components/product-detail/size-chart/SizeChart.tsx';
import * as sizeChartLoader from '../components/product-detail/size-chart/loader.server.ts';
import { options as sizeChartOptions } from '../components/product-detail/size-chart/props.ts';
import { component as slides } from '../components/slides/Slides.tsx';
import * as slidesLoader from '../components/slides/loader.server.ts';
import { options as slidesOptions } from '../components/slides/props.ts';
import { component as storeLocation } from '../components/sections/store-location/StoreLocation.tsx';
import * as storeLocationLoader from '../components/sections/store-location/loader.server.ts';
import { options as storeLocationOptions } from '../components/sections/store-location/props.ts';
import { component as testimonials } from '../components/sections/testimonials/Testimonials.tsx';
import * as testimonialsLoader from '../components/sections/testimonials/loader.server.ts';
import { options as testimonialsOptions } from '../components/sections/testimonials/props.ts';
import { component as userAccount } from '../components/security/user-account/UserAccount.tsx';
import * as userAccountLoader from '../components/security/user-account/loader.server.ts';
import { options as userAccountOptions } from '../components/security/user-account/props.ts';
import { component as userAddress } from '../components/account/user-address/UserAddress.tsx';
import * as userAddressLoader from '../components/account/user-address/loader.server.ts';
import { options as userAddressOptions } from '../components/account/user-address/props.ts';
import { component as userArticles } from '../components/articles/user-articles/UserArticles.tsx';
import * as userArticlesLoader from '../components/articles/user-articles/loader.server.ts';
import { options as userArticlesOptions } from '../components/articles/user-articles/props.ts';
import { component as userCenter } from '../components/account/user-center/UserCenter.tsx';
import * as userCenterLoader from '../components/account/user-center/loader.server.ts';
import { options as userCenterOptions } from '../components/account/user-center/props.ts';
import { component as userCoupons } from '../components/coupons/user-coupons/UserCoupons.tsx';
import * as userCouponsLoader from '../components/coupons/user-coupons/loader.server.ts';
import { options as userCouponsOptions } from '../components/coupons/user-coupons/props.ts';
import { component as userInfo } from '../components/account/user-info/UserInfo.tsx';
import * as userInfoLoader from '../components/account/user-info/loader.server.ts';
import { options as userInfoOptions } from '../components/account/user-info/props.ts';
import { component as userInquiries } from '../components/inquiries/user-inquiries/UserInquiries.tsx';
import * as userInquiriesLoader from '../components/inquiries/user-inquiries/loader.server.ts';
import { options as userInquiriesOptions } from '../components/inquiries/user-inquiries/props.ts';
import { component as userInquiry } from '../components/inquiries/user-inquiry/UserInquiry.tsx';
import * as userInquiryLoader from '../components/inquiries/user-inquiry/loader.server.ts';
import { options as userInquiryOptions } from '../components/inquiries/user-inquiry/props.ts';
import { component as userLog } from '../components/account/user-log/UserLog.tsx';
import * as userLogLoader from '../components/account/user-log/loader.server.ts';
import { options as userLogOptions } from '../components/account/user-log/props.ts';
import { component as userNewsletter } from '../components/newsletter/user-newsletter/UserNewsletter.tsx';
import * as userNewsletterLoader from '../components/newsletter/user-newsletter/loader.server.ts';
import { options as userNewsletterOptions } from '../components/newsletter/user-newsletter/props.ts';
import { component as userOrder } from '../components/orders/user-order/UserOrder.tsx';
import * as userOrderLoader from '../components/orders/user-order/loader.server.ts';
import { options as userOrderOptions } from '../components/orders/user-order/props.ts';
import { component as userOrders } from '../components/orders/user-orders/UserOrders.tsx';
import * as userOrdersLoader from '../components/orders/user-orders/loader.server.ts';
import { options as userOrdersOptions } from '../components/orders/user-orders/props.ts';
import { component as userPush } from '../components/account/user-push/UserPush.tsx';
import * as userPushLoader from '../components/account/user-push/loader.server.ts';
import { options as userPushOptions } from '../components/account/user-push/props.ts';
import { component as userReturn } from '../components/returns/user-return/UserReturn.tsx';
import * as userReturnLoader from '../components/returns/user-return/loader.server.ts';
import { options as userReturnOptions } from '../components/returns/user-return/props.ts';
import { component as userReturns } from '../components/returns/user-returns/UserReturns.tsx';
import * as userReturnsLoader from '../components/returns/user-returns/loader.server.ts';
import { options as userReturnsOptions } from '../components/returns/user-returns/props.ts';
import { component as userSecurity } from '../components/security/user-security/UserSecurity.tsx';
import * as userSecurityLoader from '../components/security/user-security/loader.server.ts';
import { options as userSecurityOptions } from '../components/security/user-security/props.ts';
import { component as userSecurityActivity } from '../components/security/user-security-activity/UserSecurityActivity.tsx';
import * as userSecurityActivityLoader from '../components/security/user-security-activity/loader.server.ts';
import { options as userSecurityActivityOptions } from '../components/security/user-security-activity/props.ts';
import { component as userWishlist } from '../components/listing/user-wishlist/UserWishlist.tsx';
import * as userWishlistLoader from '../components/listing/user-wishlist/loader.server.ts';
import { options as userWishlistOptions } from '../components/listing/user-wishlist/props.ts';
import { component as verifyEmail } from '../components/auth/verify-email/VerifyEmail.tsx';
import * as verifyEmailLoader from '../components/auth/verify-email/loader.server.ts';
import { options as verifyEmailOptions } from '../components/auth/verify-email/props.ts';
import { component as video } from '../components/sections/video/Video.tsx';
import * as videoLoader from '../components/sections/video/loader.server.ts';
import { options as videoOptions } from '../components/sections/video/props.ts';
import { component as volumePrices } from '../components/product-detail/volume-prices/VolumePrices.tsx';
import * as volumePricesLoader from '../components/product-detail/volume-prices/loader.server.ts';
import { options as volumePricesOptions } from '../components/product-detail/volume-prices/props.ts';
import { component as withdraw } from '../components/returns/withdraw/Withdraw.tsx';
import * as withdrawLoader from '../components/returns/withdraw/loader.server.ts';
import { options as withdrawOptions } from '../components/returns/withdraw/props.ts';
import { entry, entryWithoutData, type ServerComponent } from './entry.server.ts';

/** Every component as the server renders it, by the name that pages use. Generated by `npm run registry` from the folders of components. Do not edit. */
export const components = {
  'account-link': entryWithoutData(accountLink, accountLinkOptions),
  'address-form': entry(addressForm, addressFormOptions, addressFormLoader),
  'appearance': entry(appearance, appearanceOptions, appearanceLoader),
  'article-list': entry(articleList, articleListOptions, articleListLoader),
  'aside-menu': entry(asideMenu, asideMenuOptions, asideMenuLoader),
  'breadcrumbs': entry(breadcrumbs, breadcrumbsOptions, breadcrumbsLoader),
  'bundle-parts': entry(bundleParts, bundlePartsOptions, bundlePartsLoader),
  'cart': entry(cart, cartOptions, cartLoader),
  'cart-companions': entry(cartCompanions, cartCompanionsOptions, cartCompanionsLoader),
  'cart-drawer': entryWithoutData(cartDrawer, cartDrawerOptions),
  'category-grid': entry(categoryGrid, categoryGridOptions, categoryGridLoader),
  'checkout': entry(checkout, checkoutOptions, checkoutLoader),
  'comment-list': entry(commentList, commentListOptions, commentListLoader),
  'coupons': entry(coupons, couponsOptions, couponsLoader),
  'currency': entry(currency, currencyOptions, currencyLoader),
  'favorites-link': entryWithoutData(favoritesLink, favoritesLinkOptions),
  'forgot-password': entry(forgotPassword, forgotPasswordOptions, forgotPasswordLoader),
  'gift-wrap': entry(giftWrap, giftWrapOptions, giftWrapLoader),
  'inquiry-feedback': entry(inquiryFeedback, inquiryFeedbackOptions, inquiryFeedbackLoader),
  'inquiry-product': entry(inquiryProduct, inquiryProductOptions, inquiryProductLoader),
  'language': entry(language, languageOptions, languageLoader),
  'menu': entry(menu, menuOptions, menuLoader),
  'newsletter': entry(newsletter, newsletterOptions, newsletterLoader),
  'notices': entry(notices, noticesOptions, noticesLoader),
  'offers': entry(offers, offersOptions, offersLoader),
  'order-refund': entry(orderRefund, orderRefundOptions, orderRefundLoader),
  'order-track': entry(orderTrack, orderTrackOptions, orderTrackLoader),
  'payment': entry(payment, paymentOptions, paymentLoader),
  'phone-menu': entry(phoneMenu, phoneMenuOptions, phoneMenuLoader),
  'picture-text': entry(pictureText, pictureTextOptions, pictureTextLoader),
  'press': entry(press, pressOptions, pressLoader),
  'product-buy': entry(productBuy, productBuyOptions, productBuyLoader),
  'product-description': entry(productDescription, productDescriptionOptions, productDescriptionLoader),
  'product-detail': entry(productDetail, productDetailOptions, productDetailLoader),
  'product-gallery': entry(productGallery, productGalleryOptions, productGalleryLoader),
  'product-list': entry(productList, productListOptions, productListLoader),
  'product-options': entry(productOptions, productOptionsOptions, productOptionsLoader),
  'product-related': entry(productRelated, productRelatedOptions, productRelatedLoader),
  'product-reviews': entry(productReviews, productReviewsOptions, productReviewsLoader),
  'reviews': entry(productReviews, productReviewsOptions, productReviewsLoader),
  'promotions': entry(promotions, promotionsOptions, promotionsLoader),
  'recently-viewed': entry(recentlyViewed, recentlyViewedOptions, recentlyViewedLoader),
  'reset-password': entry(resetPassword, resetPasswordOptions, resetPasswordLoader),
  'review-form': entry(reviewForm, reviewFormOptions, reviewFormLoader),
  'robot-check': entry(robotCheck, robotCheckOptions, robotCheckLoader),
  'search': entry(search, searchOptions, searchLoader),
  'sign-in': entry(signIn, signInOptions, signInLoader),
  'sign-up': entry(signUp, signUpOptions, signUpLoader),
  'size-chart': entry(sizeChart, sizeChartOptions, sizeChartLoader),
  'slides': entry(slides, slidesOptions, slidesLoader),
  'store-location': entry(storeLocation, storeLocationOptions, storeLocationLoader),
  'testimonials': entry(testimonials, testimonialsOptions, testimonialsLoader),
  'user-account': entry(userAccount, userAccountOptions, userAccountLoader),
  'user-address': entry(userAddress, userAddressOptions, userAddressLoader),
  'address-list': entry(userAddress, userAddressOptions, userAddressLoader),
  'user-articles': entry(userArticles, userArticlesOptions, userArticlesLoader),
  'user-center': entry(userCenter, userCenterOptions, userCenterLoader),
  'user-coupons': entry(userCoupons, userCouponsOptions, userCouponsLoader),
  'user-info': entry(userInfo, userInfoOptions, userInfoLoader),
  'user-inquiries': entry(userInquiries, userInquiriesOptions, userInquiriesLoader),
  'user-inquiry': entry(userInquiry, userInquiryOptions, userInquiryLoader),
  'user-log': entry(userLog, userLogOptions, userLogLoader),
  'user-newsletter': entry(userNewsletter, userNewsletterOptions, userNewsletterLoader),
  'user-order': entry(userOrder, userOrderOptions, userOrderLoader),
  'user-orders': entry(userOrders, userOrdersOptions, userOrdersLoader),
  'user-push': entry(userPush, userPushOptions, userPushLoader),
  'user-return': entry(userReturn, userReturnOptions, userReturnLoader),
  'user-returns': entry(userReturns, userReturnsOptions, userReturnsLoader),
  'user-security': entry(userSecurity, userSecurityOptions, userSecurityLoader),
  'user-security-activity': entry(userSecurityActivity, userSecurityActivityOptions, userSecurityActivityLoader),
  'user-wishlist': entry(userWishlist, userWishlistOptions, userWishlistLoader),
  'user-favorites': entry(userWishlist, userWishlistOptions, userWishlistLoader),
  'verify-email': entry(verifyEmail, verifyEmailOptions, verifyEmailLoader),
  'video': entry(video, videoOptions, videoLoader),
  'volume-prices': entry(volumePrices, volumePricesOptions, volumePricesLoader),
  'withdraw': entry(withdraw, withdrawOptions, withdrawLoader),
} satisfies Record<string, ServerComponent>;
