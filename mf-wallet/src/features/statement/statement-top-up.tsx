import { sameOriginPath } from '@talad/contract/paths';
import { useNavigate, useSearchParams } from '@talad/runtime/router';
import { withoutProviderParams } from '../../provider-payment/bank-return.ts';
import { TopUpButton } from '../../top-up/top-up-button.tsx';

/** Top-up button; resumes a top-up named in the URL and then navigates back to the callback URL. */
export function StatementTopUp() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const topUp = search.get('topUp');
  const amount = Number(search.get('amount'));
  const leave = () => {
    if (topUp === null) return;
    const back = sameOriginPath(search.get('callbackUrl'), '');
    if (back) void navigate(back, { replace: true });
    else setSearch(withoutProviderParams(search, 'topUp', 'amount', 'callbackUrl'), { replace: true });
  };
  return (
    <TopUpButton
      fullWidth={false}
      isOpened={topUp !== null}
      amount={amount > 0 ? amount : undefined}
      attemptId={topUp === null || topUp === 'new' ? undefined : topUp}
      onClosed={leave}
    />
  );
}
