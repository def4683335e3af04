import type { ApiModule } from './api-module.ts';
import type { AppContext } from './context.ts';
import { registerSubscriptions } from './domain-events/domain-event.ts';
import { checkOutFlow } from './flows/check-out.ts';
import { decideReportFlow } from './flows/decide-report/index.ts';
import { eraseUserFlow } from './flows/erase-user.ts';
import { followSubmissionFlow } from './flows/follow-submission.ts';
import { redeemCouponFlow } from './flows/redeem-coupon.ts';
import { suspendUserFlow } from './flows/suspend-user/index.ts';
import { withdrawFlow } from './flows/withdraw.ts';
import type { Tasks } from './jobs/job.ts';
import { accountsModule } from './modules/accounts/index.ts';
import { backofficeModule } from './modules/backoffice/index.ts';
import { cartModule } from './modules/cart/index.ts';
import { catalogueModule } from './modules/catalogue/index.ts';
import { configModule } from './modules/config/index.ts';
import { countriesModule } from './modules/countries/index.ts';
import { couponsModule } from './modules/coupons/index.ts';
import { favouritesModule } from './modules/favourites/index.ts';
import { identityModule } from './modules/identity/index.ts';
import { ledgerModule } from './modules/ledger/index.ts';
import { linkingModule } from './modules/linking/index.ts';
import { listingsModule, shopCountsOf } from './modules/listings/index.ts';
import { notificationsModule } from './modules/notifications/index.ts';
import { ordersModule } from './modules/orders/index.ts';
import { paymentsModule } from './modules/payments/index.ts';
import { personalDataModule } from './modules/personal-data/index.ts';
import { picturesModule } from './modules/pictures/index.ts';
import { relatedUsersModule } from './modules/related-users/index.ts';
import { reportsModule } from './modules/reports/index.ts';
import { searchModule } from './modules/search/index.ts';
import { securityEventsModule } from './modules/security-events/index.ts';
import { summaryModule } from './modules/summary/index.ts';
import { supportModule } from './modules/support/index.ts';
import { walletModule } from './modules/wallet/index.ts';

const parts: readonly ApiModule[] = [
  securityEventsModule,
  accountsModule,
  relatedUsersModule,
  identityModule,
  configModule,
  countriesModule,
  picturesModule,
  catalogueModule(shopCountsOf),
  listingsModule,
  favouritesModule,
  searchModule,
  cartModule,
  ordersModule,
  linkingModule,
  ledgerModule,
  walletModule,
  paymentsModule,
  couponsModule,
  notificationsModule,
  summaryModule,
  reportsModule,
  supportModule,
  checkOutFlow,
  withdrawFlow,
  redeemCouponFlow,
  followSubmissionFlow,
  suspendUserFlow,
  decideReportFlow,
  backofficeModule,
];

const owners = [...parts, personalDataModule(parts)];

/** Every module and flow of the product; the last two use what the others declare about personal data. */
export const modules: readonly ApiModule[] = [...owners, eraseUserFlow(owners)];

registerSubscriptions(modules.flatMap(({ subscriptions = [] }) => subscriptions));

/** The background work of all modules; two of the same name are refused. */
export function collectTasks(context: AppContext): Tasks {
  const all: Record<string, Tasks[string]> = {};
  for (const module of modules) {
    for (const [name, handler] of Object.entries(module.tasks?.(context) ?? {})) {
      if (name in all) throw new Error(`Two modules handle the job "${name}"`);
      all[name] = handler;
    }
  }
  return all;
}

/** Crontab lines of all modules. */
export const collectSchedule = (): string[] => modules.flatMap((module) => module.schedule ?? []);
