import { addressForUser } from '@talad/contract/page-user';
import { paths } from '@talad/contract/paths';
import { useLanguage, useText } from '@talad/runtime/i18n';
import { useSearchParams } from '@talad/runtime/router';
import { useSession } from '@talad/runtime/session';
import { Container, Flex, Stack } from '@talad/ui/box';
import { Breadcrumb } from '@talad/ui/breadcrumb';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { Heading, Text } from '@talad/ui/text';
import { Filters } from './filters.tsx';
import { Months } from './months.tsx';
import { SalesUnderProtection } from './sales-under-protection.tsx';
import { daysOf, fileAddress, filterOf, isReversed, type StatementFilter } from './statement.model.ts';
import { StatementTopUp } from './statement-top-up.tsx';
import { TransactionTable } from './transaction-table.tsx';
import { WithdrawalDetail } from './withdrawal-detail.tsx';

/** All wallet transactions with type and running balance, filtered by the URL. */
export default function StatementPage() {
  const text = useText('wallet');
  const { language } = useLanguage();
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const withdrawal = search.get('withdrawal');
  const show = (next: StatementFilter) =>
    setSearch(new URLSearchParams({ ...next, ...(withdrawal && { withdrawal }) }), { replace: true });
  return (
    <Container paddingBlock={{ base: '4', md: '6' }}>
      <Breadcrumb
        label={text('statement.path')}
        items={[{ label: text('statement.home'), href: paths.home() }, { label: text('statement.title') }]}
      />
      <Stack gap="6">
        <Flex justifyContent="space-between" alignItems="flex-end" gap="4" flexWrap="wrap">
          <Stack gap="1">
            <Heading level={1}>{text('statement.title')}</Heading>
            <Text tone="muted">{text('statement.lead')}</Text>
          </Stack>
          <Flex gap="3" flexWrap="wrap">
            <StatementTopUp />
            {isReversed(filter) ? null : (
              <Button variant="secondary" asChild>
                <a href={addressForUser(fileAddress(filter, language), user)} download>
                  <Icon name="arrow-down" size={18} /> <span>{text('statement.file')}</span>
                </a>
              </Button>
            )}
          </Flex>
        </Flex>
        {withdrawal ? (
          <WithdrawalDetail
            id={withdrawal}
            onHide={() => setSearch(new URLSearchParams({ ...filter }), { replace: true })}
          />
        ) : null}
        <Filters filter={filter} onChange={show} />
        {filter.bucket === 'pending' ? <SalesUnderProtection /> : null}
        {isReversed(filter) ? null : <TransactionTable filter={filter} />}
        <Months
          bucket={filter.bucket === 'all' ? 'usable' : (filter.bucket ?? 'usable')}
          onShow={(month) => show({ ...filter, ...daysOf(month) })}
        />
      </Stack>
    </Container>
  );
}
