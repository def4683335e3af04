import type { DynamicItemDetail } from '@talad/contract/listings';
import type { AppContext } from '../../../context.ts';
import { ApiError } from '../../../http/api-error.ts';
import { findPublicUsers } from '../../accounts/index.ts';
import { directoryOf } from '../../catalogue/index.ts';
import { presentCard } from '../listing-cards.presenter.ts';
import { picturesOf } from '../listing-pictures.ts';
import type { DynamicItemRow } from '../listings.tables.ts';
import { sellerStatisticsOf } from './seller-statistics.ts';

/** Response for the listing page. */
export async function presentListing(context: AppContext, row: DynamicItemRow): Promise<DynamicItemDetail> {
  if (row.ownerUser === null) throw new Error(`Offer ${row.id} is an official item`);
  const [directory, users, sellerStatistics] = await Promise.all([
    directoryOf(context).get(),
    findPublicUsers(context.db, [row.ownerUser]),
    sellerStatisticsOf(context).get(row.ownerUser),
  ]);
  const seller = users.get(row.ownerUser);
  if (!seller || !sellerStatistics) throw new ApiError('NOT_FOUND', { detail: 'Listing not found.' });
  return {
    ...presentCard(row, directory, seller),
    description: { en: row.descriptionEn, th: row.descriptionTh },
    images: picturesOf(row).map(({ picture }) => picture),
    activeDeliveryHours: row.activeDeliveryHours,
    views: row.views,
    seller,
    sellerStatistics,
  };
}
