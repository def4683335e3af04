import { useText } from '@talad/runtime/i18n';

/** Resolves a field error: validation rules return message keys, server errors are already localized. */
export function useFieldText(): (message: string | undefined) => string | undefined {
  const text = useText('settings');
  return (message) => (message?.startsWith('form.') ? text(message) : message);
}
