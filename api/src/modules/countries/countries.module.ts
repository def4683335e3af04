import type { ApiModule } from '../../api-module.ts';
import { PublicResponses } from '../../cache/public-responses.ts';
import { publicRoute } from '../../cache/public-route.ts';
import { allCountries } from './countries.ts';

/** The list of countries for forms. */
export const countriesModule: ApiModule = {
  name: 'countries',
  routes: (app, { clock }) => {
    publicRoute(app, new PublicResponses(clock), 'GET /api/country', async () => ({
      results: [...allCountries],
      paged: { page: 1, pageSize: allCountries.length, total: allCountries.length, next: null },
    }));
  },
};
