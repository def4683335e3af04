import type { PageRuntime } from '@talad/runtime/page-context';
import { hasUnsavedInput } from '@talad/runtime/unsaved-input';

/** True for a dialog with a form, whose parts beside the fields (codes, pictures) say nothing about themselves. */
const hasDialogWithForm = () => document.querySelector('[role=dialog] form[method=post]') !== null;

/** Whether a reload of the page would lose what the user has entered, is paying or has sent. */
export const hasInput = (queryClient: PageRuntime['queryClient']): boolean =>
  hasUnsavedInput() || hasDialogWithForm() || queryClient.isMutating() > 0;
