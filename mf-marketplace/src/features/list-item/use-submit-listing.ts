import type { ListingProblem, ListingState } from '@talad/contract/selling';
import { useCommand } from '@talad/runtime/query';
import { useState } from 'react';
import { type ListingField, listingRules } from '../../listing-form/listing.form-model.ts';
import type { ListingForm } from '../../listing-form/listing-form.ts';
import type { useAutosave } from './autosave.ts';
import { type Step, stepOf } from './steps.ts';

interface SubmissionOptions {
  form: ListingForm;
  autosave: ReturnType<typeof useAutosave>;
  goTo: (step: Step) => void;
}

const fields = Object.keys(listingRules.fields);
const isField = (name: string): name is ListingField => fields.includes(name);

/** Submits the listing; shows fields that the server rejects in their step. */
export function useSubmitListing({ form, autosave, goTo }: SubmissionOptions) {
  const [result, setResult] = useState<ListingState>();
  const submit = useCommand('POST /api/product/draft/:id/submit', {
    invalidates: ['GET /api/inventory/selling', 'GET /api/inventory/selling/count', 'GET /api/product/draft'],
    onSuccess: (state) => {
      autosave.end();
      setResult(state);
    },
  });

  const show = (problems: readonly Pick<ListingProblem, 'field'>[]) => {
    const [first] = problems;
    for (const { field } of problems) {
      const own = field === 'totalPrice' ? 'price' : field;
      if (isField(own)) form.setError(own, { type: 'server', message: `listingForm.refused.${own}` });
    }
    if (first) goTo(stepOf(first.field));
  };

  const send = async () => {
    const draft = await autosave.saveNow();
    if (draft.problems.length > 0) return show(draft.problems);
    await submit.mutateAsync({ params: { id: draft.id }, body: { acceptTerms: true } });
  };
  return { send, result };
}
