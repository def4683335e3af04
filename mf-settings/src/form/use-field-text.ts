import { useText } from '@talad/runtime/i18n';

/** What stands at a field: the form's own rules give a key, the server's refusals come as a sentence. */
export function useFieldText(): (message: string | undefined) => string | undefined {
  const text = useText('settings');
  return (message) => (message?.startsWith('form.') ? text(message) : message);
}
