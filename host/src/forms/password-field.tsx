import { useText } from '@talad/runtime/i18n';
import { PasswordField as Base, type PasswordFieldProps } from '@talad/ui/password-field';

/** A password field with the messages of the account pages. */
export function PasswordField(props: Omit<PasswordFieldProps, 'labels'>) {
  const text = useText('host');
  return <Base labels={{ show: text('form.showPassword'), hide: text('form.hidePassword') }} {...props} />;
}
