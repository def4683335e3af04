import { paths, sameOriginPath } from '@talad/contract/paths';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { useSearchParams } from '@talad/runtime/router';
import { Slot } from '@talad/runtime/slot';
import { Box, Container, Grid, Stack } from '@talad/ui/box';
import { Breadcrumb } from '@talad/ui/breadcrumb';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { PageState } from '@talad/ui/page-state';
import { Heading, Text } from '@talad/ui/text';
import { ReturnedCardNote } from '../../cards/returned-card-note.tsx';
import { useReturnedCard } from '../../cards/use-returned-card.ts';
import { BlockSkeleton } from '../../skeleton/block-skeleton.tsx';
import { CardList } from './card-list.tsx';

export const head = ({ language }: HeadInput): PageHead => ({
  title: language === 'th' ? 'การชำระเงิน' : 'Payment',
});

/** Settings page of the user's payment cards. */
export default function PaymentPage() {
  const text = useText('wallet');
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const back = sameOriginPath(search.get('callbackUrl'), '');
  const methods = useCall('GET /api/payment-method', {}, { staleTime: 60_000 });
  const returned = useReturnedCard();
  const cards = useCall('GET /api/user/card', {}, { staleTime: 5000 });
  return (
    <Container paddingBlock={{ base: '4', md: '6' }}>
      <Breadcrumb
        label={text('card.path')}
        items={[
          { label: text('card.home'), href: paths.home() },
          { label: text('card.settings'), href: paths.settings() },
          { label: text('card.title') },
        ]}
      />
      <Grid
        gap={{ base: '5', lg: '8' }}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '232px minmax(0, 1fr)' }}
      >
        <Slot name="settings.menu" />
        <Stack gap="6" maxWidth="720px">
          <Box>
            <Heading level={1}>{text('card.title')}</Heading>
            <Text tone="muted" marginTop="1">
              {text('card.lead')}
            </Text>
          </Box>
          {back ? (
            <Button variant="secondary" alignSelf="flex-start" to={back}>
              <Icon name="arrow-left" size={18} />
              {text(back.startsWith('/checkout') ? 'card.back' : 'card.backWallet')}
            </Button>
          ) : null}
          {returned ? <ReturnedCardNote returned={returned} /> : null}
          <PageState
            query={cards}
            loading={<BlockSkeleton height="200px" />}
            failure={(error) => ({
              title: text('card.failed'),
              text: errorText(error),
              retryLabel: text('again'),
            })}
          >
            {({ results }) => <CardList cards={results} methods={methods.data} />}
          </PageState>
        </Stack>
      </Grid>
    </Container>
  );
}
