import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { Checkbox } from '@talad/ui/checkbox';
import { AppLink } from '@talad/ui/link';
import { Text } from '@talad/ui/text';
import { useId } from 'react';

interface TermsFieldProps {
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
  /** True if the user tried to submit without accepting. */
  isMissing: boolean;
}

/** Checkbox for the seller terms, required before submission. */
export function TermsField({ isAccepted, onChange, isMissing }: TermsFieldProps) {
  const t = useText('marketplace');
  const id = useId();
  return (
    <Box>
      <Checkbox
        checked={isAccepted}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? id : undefined}
      >
        {t('listingForm.terms.accept')}
      </Checkbox>
      <Text size="sm">
        <AppLink to={paths.legal('seller-agreement')}>{t('listingForm.terms.seller')}</AppLink>
        {' · '}
        <AppLink to={paths.legal('terms-and-conditions')}>{t('listingForm.terms.general')}</AppLink>
      </Text>
      <Text id={id} size="sm" tone="danger" role="alert">
        {isMissing ? t('listingForm.terms.missing') : null}
      </Text>
    </Box>
  );
}
