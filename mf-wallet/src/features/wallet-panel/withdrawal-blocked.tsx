import { paths } from '@talad/contract/paths';
import type { WithdrawTerms } from '@talad/contract/withdrawals';
import { formatBaht, formatFullDate } from '@talad/runtime/format';
import { type MessageKey, useLanguage, useText } from '@talad/runtime/i18n';
import { useLocation } from '@talad/runtime/router';
import { Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Icon, type IconName } from '@talad/ui/icon';
import { Text } from '@talad/ui/text';
import type { WithdrawBar } from './withdraw.model.ts';

const icons: Record<WithdrawBar, IconName> = {
  paused: 'clock',
  owed: 'info',
  identity: 'shield',
  bookBank: 'store',
  twoFactor: 'shield',
  held: 'clock',
  dailyCap: 'clock',
  nothing: 'info',
};

interface Action {
  label: MessageKey<'wallet'>;
  /** `from`: the page that the user left. */
  to: (from: string) => string;
}

const actions: Partial<Record<WithdrawBar, Action>> = {
  identity: { label: 'withdraw.action.identity', to: () => paths.settings('kyc') },
  bookBank: { label: 'withdraw.action.bookBank', to: (from) => paths.setUpWithdrawals('kyc', from) },
  twoFactor: { label: 'withdraw.action.twoFactor', to: (from) => paths.setUpWithdrawals('security', from) },
};

interface WithdrawalBlockedProps {
  bar: WithdrawBar;
  terms: WithdrawTerms;
  onClose: () => void;
}

/** Why withdrawals are not possible now, until when, and a link to fix it. */
export function WithdrawalBlocked({ bar, terms, onClose }: WithdrawalBlockedProps) {
  const text = useText('wallet');
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  const action = actions[bar];
  const reason = bar === 'held' ? (`held.${terms.heldBecause ?? 'security'}` as const) : bar;
  return (
    <Flex role="note" gap="3" padding="4" borderRadius="card" background="glow" alignItems="flex-start">
      <Icon name={icons[bar]} />
      <Stack gap="3" minWidth="0" flex="1">
        <Stack gap="1">
          <Text weight="medium">{text(`withdraw.bar.${bar}`)}</Text>
          <Text size="sm" tone="muted">
            {text(`withdraw.why.${reason}`, {
              until: terms.heldUntil ? formatFullDate(terms.heldUntil, language) : '',
              cap: formatBaht(terms.dailyCap),
              left: formatBaht(terms.dailyLeft),
              owed: formatBaht(terms.owed),
              coupons: formatBaht(terms.couponCash),
            })}
          </Text>
        </Stack>
        {action ? (
          <Button to={action.to(pathname + search)} fullWidth onClick={onClose}>
            {text(action.label)}
          </Button>
        ) : null}
      </Stack>
    </Flex>
  );
}
