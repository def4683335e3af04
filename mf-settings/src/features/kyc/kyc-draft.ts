import { emptyKyc, type KycValues } from './kyc.form-model.ts';

// In memory only: personal data must never be written to browser storage.
const drafts = new Map<number, KycValues>();

/** The values typed before leaving the page; photos are not restored. */
export const draftOf = (userId: number): KycValues => drafts.get(userId) ?? emptyKyc;

export const saveDraft = (userId: number, values: KycValues): void => {
  drafts.clear();
  drafts.set(userId, { ...values, frontKey: '', backKey: '' });
};

export const dropDraft = (): void => drafts.clear();
