import { useText } from '@talad/runtime/i18n';
import { PasswordField, type PasswordFieldProps } from '@talad/ui/password-field';

/** Field for the Talad password. */
export function AccountPasswordField(props: Omit<PasswordFieldProps, 'labels'>) {
  const text = useText('settings');
  return (
    <PasswordField labels={{ show: text('form.showPassword'), hide: text('form.hidePassword') }} {...props} />
  );
}
