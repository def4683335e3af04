import type { RatingTag } from '@talad/contract/order-facts';
import { number, object, string } from 'yup';

/*
 * The contract's own list stands beside schemas, which must not reach a bundle; the compiler refuses one that differs.
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

/** What can be said in a word: praise for four and five stars, complaints for one and two, everything between. */
export const tagsFor = (stars: number): RatingTag[] =>
  stars === 0 ? [] : allTags.filter((tag) => stars === 3 || (tags[tag] === 'good') === stars > 3);

/** Messages are keys of our texts. */
export const ratingRules = object({
  stars: number().min(1, 'rate.starsMissing').max(5).required('rate.starsMissing'),
  text: string().trim().max(1000, 'rate.textLong').defined(),
});

export const replyRules = object({
  text: string().trim().required('reply.missing').max(1000, 'rate.textLong'),
});
