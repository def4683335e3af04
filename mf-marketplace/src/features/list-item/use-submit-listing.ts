import type { ListingProblem, ListingState } from '@talad/contract/selling';
import { useCommand } from '@talad/runtime/command';
import { type EarlierSubmission, useEarlierSubmission } from '@talad/runtime/earlier-submission';
import { useCall } from '@talad/runtime/query';
import { useEffect, useState } from 'react';
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

const call = 'POST /api/product/draft/:id/submit';
const invalidates = [
  'GET /api/inventory/selling',
  'GET /api/inventory/selling/count',
  'GET /api/product/draft',
] as const;

/** Submits the listing; shows fields that the server rejects in their step. */
export function useSubmitListing({ form, autosave, goTo }: SubmissionOptions) {
  const [result, setResult] = useState<ListingState>();
  const { draftId, end } = autosave;
  // Sent again, the draft would be saved as another one and listed twice.
  const earlier = useEarlierSubmission(call, { id: draftId ?? 0 }, { invalidates });
  const listed = useListed(earlier);
  const submit = useCommand(call, {
    invalidates: [...invalidates],
    onSuccess: (state) => {
      end();
      setResult(state);
    },
  });
  const { dismiss } = earlier ?? {};
  useEffect(() => {
    if (!listed) return;
    end();
    setResult(listed);
    dismiss?.();
  }, [listed, end, dismiss]);

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
  return { send, result, earlier };
}

/** The listing that an earlier submission made. */
function useListed(earlier: EarlierSubmission | undefined): ListingState | undefined {
  const id = earlier?.state === 'done' ? Number(earlier.resultId) : null;
  const { data } = useCall(
    'GET /api/product/dynamic-item/:id/edit',
    { params: { id: id ?? 0 } },
    { enabled: id !== null },
  );
  return id === null ? undefined : data;
}
