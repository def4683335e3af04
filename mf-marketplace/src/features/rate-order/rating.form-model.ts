import type { RatingTag } from '@talad/contract/order-facts';
import { number, object, string } from '@talad/ui/schema';

/*
 * The contract defines this list in a module with schemas, which must not be bundled. The compiler rejects a copy that
 * differs.
 */
const tags: Record<RatingTag, 'good' | 'bad'> = {
  fast: 'good',
  asDescribed: 'good',
  friendly: 'good',
  goodPrice: 'good',
  slow: 'bad',
  notAsDescribed: 'bad',
  hardToReach: 'bad',
};
const allTags = Object.keys(tags) as RatingTag[];

/** Rating tags to offer: good ones from four stars, bad ones up to two stars, all for three. */
export const tagsFor = (stars: number): RatingTag[] =>
  stars === 0 ? [] : allTags.filter((tag) => stars === 3 || (tags[tag] === 'good') === stars > 3);

/** Validation messages are i18n keys. */
export const ratingRules = object({
  stars: number().min(1, 'rate.starsMissing').max(5).required('rate.starsMissing'),
  text: string().trim().max(1000, 'rate.textLong').defined(),
});

export const replyRules = object({
  text: string().trim().required('reply.missing').max(1000, 'rate.textLong'),
});
