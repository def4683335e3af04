import { useErrorText, useLocalize, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Box, HStack, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { PageState } from '@talad/ui/page-state';
import { Section } from '@talad/ui/section';
import { Skeleton } from '@talad/ui/skeleton';
import { Text } from '@talad/ui/text';
import { lazy, Suspense, useState } from 'react';
import { Facts } from '../frame/facts.tsx';

const BankAccountDialog = lazy(() => import('./bank-account-dialog.tsx'));

/** The bank account for withdrawals, with a button to change it. */
export function BankAccountPart() {
  const text = useText('settings');
  const localize = useLocalize();
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const account = useCall('GET /api/user/wallet/book-bank', {});
  return (
    <Section title={text('bank.title')} id="bank-account">
      <PageState
        query={account}
        loading={<Skeleton height="160px" borderRadius="card" />}
        failure={(error) => ({ title: errorText(error), retryLabel: text('again') })}
      >
        {(known) => (
          <Stack gap="4">
            <Text tone="muted">{text(known.isRegistered ? 'bank.lead' : 'bank.none')}</Text>
            {known.isRegistered ? (
              <Facts
                facts={[
                  {
                    label: text('bank.bank'),
                    value: (
                      <HStack gap="3">
                        {known.bankImage ? <img src={known.bankImage} alt="" width={56} height={40} /> : null}
                        <span>{localize(known.bankNames)}</span>
                      </HStack>
                    ),
                  },
                  { label: text('bank.number'), value: known.bookBankNumber.replaceAll('*', '•') },
                  { label: text('bank.holder'), value: `${known.firstName} ${known.lastName}` },
                ]}
              />
            ) : null}
            <Box>
              <Button variant={known.isRegistered ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
                {text(known.isRegistered ? 'bank.change' : 'bank.add')}
              </Button>
            </Box>
            {isOpen ? (
              <Suspense fallback={null}>
                <BankAccountDialog known={known} onClose={() => setOpen(false)} />
              </Suspense>
            ) : null}
          </Stack>
        )}
      </PageState>
    </Section>
  );
}
