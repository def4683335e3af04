import { pictureRef } from '../../modules/pictures/index.ts';
import type { Examples } from './example.ts';
import { himmaran, kris, lomfa, shells } from './listing-samples.ts';
import { nok, onePage } from './user-samples.ts';

export const catalogueExamples = {
  'GET /api/game/carousel': {
    response: [
      {
        id: 1,
        game: { name: himmaran.name, names: himmaran.names, slug: himmaran.slug },
        image: pictureRef('98f15000fb3475896292f3fb352354f6', '#6b421f'),
        linkPath: '/marketplace/Himmaran_Online',
        entry: {
          id: himmaran.id,
          slug: himmaran.slug,
          names: himmaran.names,
          dbSync: himmaran.dbSync,
        },
      },
    ],
  },
  'GET /api/notification/makey': {
    response: [
      {
        id: 63,
        seller: nok.username,
        buyer: 'w***r',
        price: kris.totalPrice,
        date: '2026-03-14T07:07:42.162Z',
        gameName: himmaran.names,
        itemImage: { fileUrl: kris.imageUrl, color: kris.imageColor },
        itemName: kris.names,
        type: 'sale',
        link: '/marketplace/Himmaran_Online/117',
      },
    ],
  },
  'GET /api/game/': {
    query: { order: '-publishedDynamicitemCount,name', limit: 20, lang: 'th' },
    response: onePage({
      id: himmaran.id,
      slug: himmaran.slug,
      name: himmaran.name,
      names: himmaran.names,
      genre: himmaran.genre,
      profileImage: himmaran.profileImage,
      logo: himmaran.logo,
      allowedManualCategory: himmaran.allowedManualCategory,
      views: himmaran.views,
      hue: himmaran.hue,
      dbSync: himmaran.dbSync,
      publishedDynamicitemCount: himmaran.publishedDynamicitemCount,
    }),
  },
  'GET /api/game/:slug': { params: { slug: himmaran.slug }, response: himmaran },
  'GET /api/country': {
    response: onePage({
      code: 'TH',
      alpha3: 'THA',
      name: 'Thailand',
      names: { en: 'Thailand', th: 'ไทย' },
      phonePrefix: '+66',
    }),
  },
  'GET /api/product/brand/': {
    query: { order: '-transactionitemCount', limit: 20, lang: 'en' },
    response: onePage(lomfa),
  },
  'GET /api/product/brand/:slug': { params: { slug: lomfa.slug }, response: lomfa },
  'GET /api/product/brand/:slug/item-group/': {
    params: { slug: lomfa.slug },
    query: { page: 1 },
    response: onePage(shells),
  },
  'GET /api/product/item-group/:id': { params: { id: shells.id }, response: shells },
} satisfies Examples;
