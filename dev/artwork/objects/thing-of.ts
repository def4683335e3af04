import type { ItemObject } from '../item-objects.ts';
import { bow, knife, kris, staff } from './blades-and-bows.ts';
import { armour, boot, glove, robe, shirt } from './clothes.ts';
import { charm, emblem, sticker, weaponCase } from './collectibles.ts';
import { mount, pet } from './creatures.ts';
import { card, deck } from './duel-cards.ts';
import { module, ore, rune, ship, vase } from './finds.ts';
import { blaster, helm, rifle, shield } from './guns-and-guards.ts';
import { blueprint, boat, crate, hut } from './island.ts';
import { mallets, ranatInstrument, record } from './music.ts';
import { playerCard, tacticsBoard } from './pitch-side.ts';
import { cartridge, chest, figure, keycap, lootBox } from './shop.ts';
import { codeSlip, giftCard, pass, ticket } from './slips.ts';
import { decal, engine, garage, samlor, wheel } from './street.ts';
import type { Thing } from './thing.ts';
import { chair, crop, house, lantern, villager } from './village.ts';

export const things: Readonly<Record<ItemObject, Thing>> = {
  kris,
  bow,
  shield,
  staff,
  armour,
  robe,
  mount,
  pet,
  rune,
  ore,
  rifle,
  knife,
  glove,
  sticker,
  charm,
  case: weaponCase,
  helm,
  emblem,
  pass,
  blueprint,
  hut,
  boat,
  crate,
  samlor,
  engine,
  decal,
  wheel,
  garage,
  blaster,
  module,
  ship,
  vase,
  chair,
  villager,
  crop,
  house,
  lantern,
  card,
  deck,
  'code-slip': codeSlip,
  record,
  ranat: ranatInstrument,
  mallets,
  ticket,
  'player-card': playerCard,
  shirt,
  'tactics-board': tacticsBoard,
  boot,
  'gift-card': giftCard,
  chest,
  figure,
  keycap,
  'loot-box': lootBox,
  cartridge,
};
