import { listingLimits } from '@talad/contract/listing-limits';
import type { ImportProblem, ListingImport } from '@talad/contract/selling';
import { useText } from '@talad/runtime/i18n';
import { Box, Flex } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { Icon } from '@talad/ui/icon';
import { fontSizes } from '@talad/ui/scale';
import { Text } from '@talad/ui/text';
import { columnOf, type ImportFormat } from './import-file.ts';

const rules = [
  'game',
  'kind',
  'name',
  'nameTh',
  'description',
  'descriptionTh',
  'tags',
  'pictureKeys',
  'price',
  'totalPrice',
  'stock',
  'offerDurationDays',
  'activeDeliveryHours',
] as const;

const styles = {
  overflowX: 'auto',
  maxHeight: '480px',
  border: `1px solid ${color('hairline')}`,
  borderRadius: '12px',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: fontSizes.sm },
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: '10px 14px',
    borderBottom: `1px solid ${color('hairline')}`,
  },
  '& th': { fontWeight: 600 },
  '& thead th': { position: 'sticky', top: 0, background: color('surface') },
  '& tr:last-of-type > *': { borderBottom: 0 },
} as const;

/** Problems that the dry run found, row by row. */
export function ImportReport({ report, format }: { report: ListingImport; format: ImportFormat }) {
  const t = useText('marketplace');
  const { problems, rows } = report;
  const sentence = ({ row, field, code, detail }: ImportProblem) => {
    if (code === 'UNKNOWN_FIELD') return t('importItems.unknownField');
    const rule = rules.find((one) => one === field);
    if (rule) return t(`importItems.rule.${rule}`, listingLimits);
    return row === 0 || field === 'content'
      ? t('importItems.whole', { detail })
      : t('importItems.rule.other');
  };
  const isValid = problems.length === 0;
  return (
    <>
      <Flex gap="2" alignItems="center" color={isValid ? 'success' : 'danger'} marginBottom="3">
        <Icon name={isValid ? 'check' : 'warning'} />
        <Text weight="bold" tone={isValid ? 'success' : 'danger'}>
          {isValid
            ? t('importItems.fine', { count: rows })
            : t('importItems.problems', { count: problems.length })}
        </Text>
      </Flex>
      {isValid ? null : (
        <Box css={styles} tabIndex={0} role="region" aria-label={t('importItems.problem')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('importItems.row')}</th>
                <th scope="col">{t('importItems.column')}</th>
                <th scope="col">{t('importItems.problem')}</th>
              </tr>
            </thead>
            <tbody>
              {problems.map((problem) => (
                <tr key={`${problem.row} ${problem.field} ${problem.detail}`}>
                  <th scope="row">{problem.row === 0 ? t('importItems.wholeFile') : problem.row}</th>
                  <td>{columnOf(problem.field, format)}</td>
                  <td>{sentence(problem)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
    </>
  );
}
