import type { ApiModule } from './api-module.ts';
import type { AppContext } from './context.ts';
import { registerSubscriptions } from './domain-events/domain-event.ts';
import { decideReportFlow } from './flows/decide-report/decide-report.flow.ts';
import { suspendUserFlow } from './flows/suspend-user/suspend-user.flow.ts';
import type { Tasks } from './jobs/job.ts';
import { accountsModule } from './modules/accounts/accounts.module.ts';
import { backofficeModule } from './modules/backoffice/backoffice.module.ts';
import { cartModule } from './modules/cart/cart.module.ts';
import { catalogueModule } from './modules/catalogue/catalogue.module.ts';
import { configModule } from './modules/config/config.module.ts';
import { countriesModule } from './modules/countries/countries.module.ts';
import { couponsModule } from './modules/coupons/coupons.module.ts';
import { favouritesModule } from './modules/favourites/favourites.module.ts';
import { identityModule } from './modules/identity/identity.module.ts';
import { linkingModule } from './modules/linking/linking.module.ts';
import { listingsModule } from './modules/listings/listings.module.ts';
import { shopCountsOf } from './modules/listings/shop-counts.ts';
import { notificationsModule } from './modules/notifications/notifications.module.ts';
import { ordersModule } from './modules/orders/orders.module.ts';
import { paymentsModule } from './modules/payments/payments.module.ts';
import { personalDataModule } from './modules/personal-data/personal-data.module.ts';
import { picturesModule } from './modules/pictures/pictures.module.ts';
import { reportsModule } from './modules/reports/reports.module.ts';
import { searchModule } from './modules/search/search.module.ts';
import { summaryModule } from './modules/summary/summary.module.ts';
import { supportModule } from './modules/support/support.module.ts';
import { walletModule } from './modules/wallet/wallet.module.ts';

const parts: readonly ApiModule[] = [
  accountsModule,
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
  walletModule,
  paymentsModule,
  couponsModule,
  notificationsModule,
  summaryModule,
  reportsModule,
  supportModule,
  suspendUserFlow,
  decideReportFlow,
  backofficeModule,
];

/** Every module of the product; the last one asks the others what they know of a person. */
export const modules: readonly ApiModule[] = [...parts, personalDataModule(parts)];

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
