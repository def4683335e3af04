import { legalTitles } from '@talad/contract/document-titles';
import { paths } from '@talad/contract/paths';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { Checkbox, type CheckboxProps } from '@talad/ui/checkbox';
import { AppLink } from '@talad/ui/link';
import { Text } from '@talad/ui/text';
import { useId } from 'react';

/** Consent to terms and privacy policy; both open in a new tab, so that the form stays. */
export function TermsField({ error, ...input }: CheckboxProps & { error: string | undefined }) {
  const text = useText('host');
  const localize = useLocalize();
  const errorId = useId();
  return (
    <Box>
      <Checkbox aria-invalid={Boolean(error)} aria-describedby={error ? errorId : undefined} {...input}>
        {text('register.accept')}
      </Checkbox>
      <Text size="sm" tone="muted">
        <AppLink to={paths.legal('terms-and-conditions')} target="_blank">
          {localize(legalTitles['terms-and-conditions'])}
        </AppLink>
        {' · '}
        <AppLink to={paths.legal('privacy-policy')} target="_blank">
          {localize(legalTitles['privacy-policy'])}
        </AppLink>
      </Text>
      <Text id={errorId} size="sm" tone="danger" aria-live="polite">
        {error}
      </Text>
    </Box>
  );
}
