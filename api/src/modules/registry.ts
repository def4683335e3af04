import type { AppContext } from '../context.ts';
import type { Tasks } from '../jobs/job.ts';
import { accountsModule } from './accounts/accounts.module.ts';
import { backofficeModule } from './backoffice/backoffice.module.ts';
import { cartModule } from './cart/cart.module.ts';
import { catalogueModule } from './catalogue/catalogue.module.ts';
import { configModule } from './config/config.module.ts';
import { countriesModule } from './countries/countries.module.ts';
import { couponsModule } from './coupons/coupons.module.ts';
import { favouritesModule } from './favourites/favourites.module.ts';
import { identityModule } from './identity/identity.module.ts';
import { linkingModule } from './linking/linking.module.ts';
import { listingsModule } from './listings/listings.module.ts';
import type { ApiModule } from './module.ts';
import { notificationsModule } from './notifications/notifications.module.ts';
import { ordersModule } from './orders/orders.module.ts';
import { paymentsModule } from './payments/payments.module.ts';
import { personalDataModule } from './personal-data/personal-data.module.ts';
import { picturesModule } from './pictures/pictures.module.ts';
import { reportsModule } from './reports/reports.module.ts';
import { searchModule } from './search/search.module.ts';
import { supportModule } from './support/support.module.ts';
import { walletModule } from './wallet/wallet.module.ts';

const parts: readonly ApiModule[] = [
  accountsModule,
  identityModule,
  configModule,
  countriesModule,
  picturesModule,
  catalogueModule,
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
  reportsModule,
  supportModule,
  backofficeModule,
];

/** Every module of the product; the last one asks the others what they know of a person. */
export const modules: readonly ApiModule[] = [...parts, personalDataModule(parts)];

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
