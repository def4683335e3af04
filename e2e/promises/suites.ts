import { inFile } from './promise.ts';

// Journeys through the whole shop.
export const accountJourney = inFile('e2e/journeys/account.spec.ts');
export const axeWalk = inFile('e2e/look/axe.spec.ts');
export const browseJourney = inFile('e2e/journeys/browse.spec.ts');
export const buyJourney = inFile('e2e/journeys/buy.spec.ts');
export const drawersJourney = inFile('e2e/journeys/drawers.spec.ts');
export const linkJourney = inFile('e2e/journeys/link.spec.ts');
export const moneyJourney = inFile('e2e/journeys/money.spec.ts');
export const officialJourney = inFile('e2e/journeys/official-store.spec.ts');
export const onePage = inFile('e2e/composition/one-of-each.spec.ts');
export const searchJourney = inFile('e2e/journeys/search.spec.ts');
export const sellJourney = inFile('e2e/journeys/sell.spec.ts');
export const twoFactorJourney = inFile('e2e/journeys/two-factor.spec.ts');
export const twoSellersJourney = inFile('e2e/journeys/two-sellers.spec.ts');
export const twoTabsJourney = inFile('e2e/journeys/two-tabs.spec.ts');
export const withoutScripts = inFile('e2e/journeys/without-scripts.spec.ts');

// Header.
export const addToCart = inFile('mf-header/src/features/add-to-cart/add-to-cart.slot.test.tsx');
export const cartDrawer = inFile('mf-header/src/features/cart/cart.test.tsx');
export const cartProblems = inFile('mf-header/src/features/cart/checkout-problem.test.ts');
export const drawerMachine = inFile('mf-header/src/drawers/drawer-machine.test.ts');
export const header = inFile('mf-header/src/frame/header.slot.test.tsx');
export const phoneHeader = inFile('mf-header/src/frame/header-phone.test.tsx');
export const stallDoors = inFile('mf-header/src/frame/stall-doors.test.tsx');
export const headerPlaces = inFile('mf-header/src/frame/header-places.test.tsx');
export const notices = inFile('mf-header/src/features/notifications/notifications-body.test.tsx');
export const orderNoticeList = inFile('mf-header/src/features/transactions/transactions-body.test.tsx');
export const orderNoticeWords = inFile('mf-header/src/features/transactions/notice-words.test.ts');
export const refusal = inFile('mf-header/src/features/add-to-cart/refusal.test.ts');
export const searchBox = inFile('mf-header/src/features/search/search-box.test.tsx');
export const searchKeys = inFile('mf-header/src/features/search/combobox-keys.test.ts');
export const suggestion = inFile('mf-header/src/features/search/suggestion.test.ts');
export const supportForm = inFile('mf-header/src/features/support/support-popup.test.tsx');

// Frame and pages of the host.
export const createUsername = inFile('host/src/pages/create-username/create-username.test.tsx');
export const documents = inFile('host/src/content/documents.test.tsx');
export const footer = inFile('host/src/frame/footer.test.tsx');
export const footerPlace = inFile('host/src/frame/footer-place.test.tsx');
export const hostPages = inFile('host/src/pages/host-pages.test.tsx');
export const linkReturn = inFile('host/src/pages/link-return/link-return.test.tsx');
export const logoutPage = inFile('host/src/pages/logout/logout.test.tsx');
export const passwordReset = inFile('host/src/pages/reset-password/password-reset.test.tsx');
export const registerPage = inFile('host/src/pages/register/register.test.tsx');
export const registerSuccess = inFile('host/src/pages/register-success/register-success.test.tsx');
export const signInPage = inFile('host/src/pages/sign-in/sign-in.test.tsx');
export const verifyEmail = inFile('host/src/pages/verify-email/verify-email.test.tsx');
export const visitor = inFile('host/server/page/visitor.test.ts');

// Market and official store.
export const allGames = inFile('mf-marketplace/src/features/all-games/all-games.test.tsx');
export const brandPage = inFile('mf-official-store/src/features/brand/brand.page.test.tsx');
export const carouselRows = inFile('mf-marketplace/src/features/home-carousel/carousel-rows.test.ts');
export const editItem = inFile('mf-marketplace/src/features/edit-item/edit-item.test.tsx');
export const heart = inFile('mf-marketplace/src/features/favourite-button/favourite-button.test.tsx');
export const historyFilter = inFile('mf-marketplace/src/features/transaction-history/history-filter.test.ts');
export const homeBrands = inFile('mf-official-store/src/features/home-brands/home-brands.slot.test.tsx');
export const homeGames = inFile('mf-marketplace/src/features/home-games/home-games.test.tsx');
export const homeTicker = inFile('mf-marketplace/src/features/home-ticker/home-ticker.test.tsx');
export const trendingPage = inFile('mf-marketplace/src/features/trending/trending.page.test.tsx');
export const homeTrending = inFile('mf-marketplace/src/features/home-trending/home-trending.test.tsx');
export const inventory = inFile('mf-marketplace/src/features/inventory/inventory.test.tsx');
export const itemState = inFile('mf-marketplace/src/order-words/item-state.test.ts');
export const listItem = inFile('mf-marketplace/src/features/list-item/list-item.test.tsx');
export const offerCard = inFile('mf-marketplace/src/offer-card/offer-card.test.tsx');
export const offerFilter = inFile('mf-marketplace/src/features/game/offer-filter.test.ts');
export const offerRules = inFile('mf-marketplace/src/offer-form/offer.form-model.test.ts');
export const orderPage = inFile('mf-marketplace/src/order-page/order.page.test.tsx');
export const searchPage = inFile('mf-marketplace/src/features/search/search.page.test.tsx');
export const tradeHistory = inFile(
  'mf-marketplace/src/features/transaction-history/transaction-history.test.tsx',
);

// Wallet.
export const checkout = inFile('mf-wallet/src/features/checkout/checkout.page.test.tsx');
export const coupons = inFile('mf-wallet/src/features/wallet-panel/coupons.test.tsx');
export const payByCard = inFile('mf-wallet/src/features/checkout/card-checkout.test.tsx');
export const savedCards = inFile('mf-wallet/src/features/payment-settings/payment.page.test.tsx');
export const withdrawalPanel = inFile('mf-wallet/src/features/wallet-panel/withdrawal.test.tsx');
export const rewardList = inFile('mf-wallet/src/features/wallet-panel/reward-list.test.tsx');
export const wallet = inFile('mf-wallet/src/features/wallet-panel/wallet-panel.test.tsx');
export const withdrawRules = inFile('mf-wallet/src/features/wallet-panel/withdraw.model.test.ts');

// Settings.
export const accountSettings = inFile('mf-settings/src/features/account/account.test.tsx');
export const bankForm = inFile('mf-settings/src/bank-account/bank-account.test.tsx');
export const dateField = inFile('shared/ui/src/patterns/date-field.test.tsx');
export const kycForm = inFile('mf-settings/src/features/kyc/kyc.test.tsx');
export const linkModal = inFile('mf-settings/src/features/link-account/link-account.test.tsx');
export const linkPopup = inFile('mf-settings/src/features/link-account/link-popup.test.tsx');
export const profilePage = inFile('mf-settings/src/features/profile/profile.test.tsx');
export const passwordPart = inFile('mf-settings/src/features/security/password.test.tsx');
export const settings = inFile('mf-settings/src/settings.test.tsx');

// Kit.
export const avatar = inFile('shared/ui/src/primitives/avatar.test.tsx');
export const breadcrumb = inFile('shared/ui/src/patterns/breadcrumb.test.tsx');
export const carousel = inFile('shared/ui/src/patterns/autoplay-carousel.test.tsx');
export const drawer = inFile('shared/ui/src/overlays/drawer.test.tsx');
export const expander = inFile('shared/ui/src/patterns/expander.test.tsx');
export const field = inFile('shared/ui/src/primitives/field.test.tsx');
export const itemCard = inFile('shared/ui/src/patterns/item-card.test.tsx');
export const itemGrid = inFile('shared/ui/src/patterns/item-grid.test.tsx');
export const pageState = inFile('shared/ui/src/patterns/page-state.test.tsx');
export const quantity = inFile('shared/ui/src/patterns/quantity-stepper.test.tsx');
export const rowScroller = inFile('shared/ui/src/patterns/row-scroller.test.tsx');
export const spinner = inFile('shared/ui/src/primitives/spinner.test.tsx');
export const scrollLock = inFile('shared/ui/src/theme/scroll-lock.test.ts');
export const statusModal = inFile('shared/ui/src/overlays/status-modal.test.tsx');
export const tagRow = inFile('shared/ui/src/patterns/tag-row.test.tsx');
export const ticker = inFile('shared/ui/src/patterns/ticker.test.tsx');

// Runtime and contract.
export const cardRules = inFile('shared/contract/src/card-rules.test.ts');
export const cartActions = inFile('shared/runtime/src/cart/cart-actions.test.ts');
export const dates = inFile('shared/runtime/src/i18n/format.test.ts');
export const hearts = inFile('shared/runtime/src/favourites/favourites.test.tsx');
export const identityRules = inFile('shared/contract/src/identity-rules.test.ts');
export const languages = inFile('shared/runtime/src/i18n/i18n.test.tsx');
export const linkReminder = inFile('shared/runtime/src/linking/link-reminder.test.ts');
export const loginState = inFile('shared/runtime/src/session/login-state.test.ts');
export const declaredTogether = inFile('shared/tooling/release/declared-together.test.ts');
export const paths = inFile('shared/contract/src/paths.test.ts');
export const pollPace = inFile('shared/runtime/src/summary/poll-schedule.test.ts');
export const queries = inFile('shared/runtime/src/query/query.test.tsx');
export const session = inFile('shared/runtime/src/session/session.test.tsx');
export const sessionStore = inFile('shared/runtime/src/session/session-store.test.ts');
export const summaryPoll = inFile('shared/runtime/src/summary/summary-poll.test.ts');

// API.
export const apiAccounts = inFile('api/src/modules/accounts/accounts.test.ts');
export const apiBadges = inFile('api/src/modules/orders/machine/order-state.test.ts');
export const apiCatalogue = inFile('api/src/modules/catalogue/catalogue.routes.test.ts');
export const apiConfig = inFile('api/src/modules/config/config.test.ts');
export const apiSpecification = inFile('api/src/specification.test.ts');
export const apiUnpaidHolds = inFile('api/src/modules/orders/unpaid-holds.test.ts');
export const apiWithoutKey = inFile('api/src/calls-without-key.test.ts');
export const apiDrafts = inFile('api/src/modules/listings/drafts.test.ts');
export const apiIdentityRefusals = inFile('api/src/modules/identity/identity-refusals.test.ts');
export const apiItemGroups = inFile('api/src/modules/listings/item-groups.test.ts');
export const apiNotifications = inFile('api/src/modules/notifications/notifications.test.ts');
export const apiOffers = inFile('api/src/modules/listings/listings.routes.test.ts');
export const apiOrderMachine = inFile('api/src/modules/orders/machine/transitions.test.ts');
export const apiOrderNotices = inFile('api/src/modules/orders/order-notices.test.ts');
export const apiProfile = inFile('api/src/modules/accounts/profile.test.ts');
export const apiSearch = inFile('api/src/modules/search/search.test.ts');
export const apiSecurity = inFile('api/src/modules/accounts/security.test.ts');
export const apiSelling = inFile('api/src/modules/listings/selling.test.ts');
export const apiStatusChanges = inFile('api/src/modules/listings/status-changes.test.ts');
export const apiSupport = inFile('api/src/modules/support/support.test.ts');
export const supportDesk = inFile('api/src/modules/support/outside-desk.test.ts');
export const apiUsername = inFile('api/src/modules/accounts/username.test.ts');
export const apiWallet = inFile('api/src/modules/wallet/withdraw.test.ts');
