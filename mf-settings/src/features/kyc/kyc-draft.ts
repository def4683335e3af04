import { emptyKyc, type KycValues } from './kyc.form-model.ts';

// In memory alone: what identifies people is never written to the browser's storage.
const drafts = new Map<number, KycValues>();

/** What somebody had typed before they looked at another page; pictures are asked for again. */
export const draftOf = (userId: number): KycValues => drafts.get(userId) ?? emptyKyc;

export const keepDraft = (userId: number, values: KycValues): void => {
  drafts.clear();
  drafts.set(userId, { ...values, frontKey: '', backKey: '' });
};

export const dropDraft = (): void => drafts.clear();
