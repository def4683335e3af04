import { useText } from '@talad/runtime/i18n';

/** Translates a field's message: client-side rules give a key, the server's errors are sentences already. */
export function useFieldText(): (message: string | undefined) => string | undefined {
  const text = useText('host');
  return (message) => (message?.startsWith('form.') ? text(message) : message);
}
