import { paths, sameOriginPath } from '@talad/contract/paths';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { useSearchParams } from '@talad/runtime/router';
import { Slot } from '@talad/runtime/slot';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { PageState } from '@talad/ui/page-state';
import { PageWithMenu } from '@talad/ui/page-with-menu';
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
    <PageWithMenu
      breadcrumb={{
        label: text('card.path'),
        items: [
          { label: text('card.home'), href: paths.home() },
          { label: text('card.settings'), href: paths.settings() },
          { label: text('card.title') },
        ],
      }}
      menu={<Slot name="settings.menu" />}
      title={text('card.title')}
      lead={text('card.lead')}
    >
      {back ? (
        <Button variant="secondary" alignSelf="flex-start" to={back}>
          <Icon name="arrow-left" size={18} />
          <span>{text(back.startsWith('/checkout') ? 'card.back' : 'card.backWallet')}</span>
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
    </PageWithMenu>
  );
}
