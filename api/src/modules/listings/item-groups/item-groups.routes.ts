import type { ItemGroup } from '@talad/contract/catalogue';
import { toBaht } from '@talad/contract/money';
import type { FastifyInstance } from 'fastify';
import type { PublicResponses } from '../../../cache/public-responses.ts';
import { publicRoute } from '../../../cache/public-route.ts';
import { ApiError } from '../../../http/api-error.ts';
import { type BrandRow, directoryOf, namesOf } from '../../catalogue/index.ts';
import { pictureRef } from '../../pictures/index.ts';
import type { ItemGroupRow } from '../listings.tables.ts';
import { findItemGroup, itemGroupsOf, type OfficialRow, officialItemsOf } from './item-groups.repository.ts';

const pageSize = 30;

export function itemGroupRoutes(app: FastifyInstance, responses: PublicResponses): void {
  publicRoute(
    app,
    responses,
    'GET /api/product/brand/:slug/item-group/',
    async ({ params, query }, context) => {
      const { db } = context;
      const brand = (await directoryOf(context).get()).brandsBySlug.get(params.slug);
      if (!brand) throw new ApiError('NOT_FOUND', { detail: 'Brand not found.' });
      const page = query.page ?? 1;
      const { rows, total } = await itemGroupsOf(db, brand.id, { page, pageSize });
      const items = await officialItemsOf(
        db,
        rows.map(({ id }) => id),
      );
      return {
        results: rows.map((row) => presentItemGroup(row, brand, items.get(row.id) ?? [])),
        paged: { page, pageSize, total, next: page * pageSize < total ? String(page + 1) : null },
      };
    },
  );

  publicRoute(app, responses, 'GET /api/product/item-group/:id', async ({ params }, context) => {
    const { db } = context;
    const row = await findItemGroup(db, params.id);
    const brand = row && (await directoryOf(context).get()).brandsById.get(row.brandId);
    if (!row || !brand) throw new ApiError('NOT_FOUND', { detail: 'Item group not found.' });
    const items = await officialItemsOf(db, [row.id]);
    return presentItemGroup(row, brand, items.get(row.id) ?? []);
  });
}

function presentItemGroup(row: ItemGroupRow, brand: BrandRow, items: readonly OfficialRow[]): ItemGroup {
  const prices = items.map(({ priceSatang }) => toBaht(priceSatang));
  return {
    id: row.id,
    brand: {
      id: brand.id,
      slug: brand.slug,
      name: brand.nameEn,
      names: namesOf(brand),
      image: pictureRef(brand.pictureKey, brand.pictureColor),
    },
    names: namesOf(row),
    description: { en: row.descriptionEn, th: row.descriptionTh },
    image: pictureRef(row.pictureKey, row.pictureColor),
    tags: row.tags,
    deliveredByCode: row.deliveredByCode,
    // Items are sorted by price.
    minPrice: prices[0] ?? 0,
    maxPrice: prices.at(-1) ?? 0,
    items: items.map((item) => ({
      id: item.id,
      dynamicItemId: item.id,
      names: namesOf(item),
      price: toBaht(item.priceSatang),
      stock: item.stock,
      codesInStock: item.codesInStock,
      status: item.status,
    })),
  };
}
