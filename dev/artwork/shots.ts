import { composeItem, type ItemRequest } from './compose-item.ts';
import type { Picture } from './picture.ts';
import { randomFrom } from './random.ts';

/** Sections of a 1200×900 image that work as close-ups, in the same aspect ratio. */
const closeUps = [
  { x: 300, y: 130, width: 600, height: 450 },
  { x: 420, y: 210, width: 400, height: 300 },
  { x: 390, y: 360, width: 460, height: 345 },
];

const closeUp = (picture: Picture, { x, y, width, height }: (typeof closeUps)[number]): Picture => ({
  ...picture,
  svg: picture.svg.replace(/viewBox="[^"]*"/, `viewBox="${x} ${y} ${width} ${height}"`),
});

/** The first image of a listing and, for nearly every second listing, one to four more: a close-up, or another view. */
export function shootItem(request: ItemRequest): [Picture, ...Picture[]] {
  const random = randomFrom(`shots:${request.seed}`);
  const whole = composeItem(request);
  if (!random.chance(0.45)) return [whole];
  const more = [
    ...closeUps.map((part) => () => closeUp(whole, part)),
    () => composeItem({ ...request, view: `${request.seed}:elsewhere` }),
  ];
  const first = random.integer(0, more.length - 1);
  const count = random.pick([1, 2, 2, 3, 4]);
  return [whole, ...[...more.slice(first), ...more.slice(0, first)].slice(0, count).map((shoot) => shoot())];
}
