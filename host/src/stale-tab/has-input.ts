import type { PageRuntime } from '@talad/runtime/page-context';
import { hasUnsavedInput } from '@talad/runtime/unsaved-input';

/** True for a dialog with a form: inputs other than its fields (codes, images) are not tracked. */
const hasDialogWithForm = () => document.querySelector('[role=dialog] form[method=post]') !== null;

/** Whether a reload of the page would lose unsaved input or interrupt a mutation. */
export const hasInput = (queryClient: PageRuntime['queryClient']): boolean =>
  hasUnsavedInput() || hasDialogWithForm() || queryClient.isMutating() > 0;
