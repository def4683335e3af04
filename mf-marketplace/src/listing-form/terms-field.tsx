import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { Checkbox } from '@talad/ui/checkbox';
import { AppLink } from '@talad/ui/link';
import { Text } from '@talad/ui/text';
import { useId } from 'react';
import type { Terms } from './use-terms.ts';

/** Checkbox for the seller terms, required before submission. */
export function TermsField({ terms }: { terms: Terms }) {
  const { isAccepted, accept, isMissing } = terms;
  const t = useText('marketplace');
  const id = useId();
  return (
    <Box>
      <Checkbox
        checked={isAccepted}
        onChange={({ currentTarget }) => accept(currentTarget.checked)}
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
