import { paths } from '@talad/contract/paths';
import { formatBaht, formatNumber } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Link } from '@talad/runtime/router';
import { color } from '@talad/ui/colors';
import { displayFont, fontSizes, from } from '@talad/ui/scale';
import { Skeleton } from '@talad/ui/skeleton';
import { styledElement } from '@talad/ui/styled-element';

const Protection = styledElement('section', {
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  padding: '16px',
  border: `1px solid ${color('hairline')}`,
  borderRadius: '12px',
  background: color('surface'),
  [from.lg]: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '16px 24px',
  },
  '& h2': { fontFamily: displayFont, fontSize: fontSizes.subtitle, fontWeight: 600, lineHeight: 1.4 },
  '& p': { maxWidth: '64ch', color: color('muted'), fontSize: fontSizes.sm, lineHeight: 1.6 },
  '& a': { color: color('accent'), textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, auto)',
    gap: '8px 16px',
    [from.lg]: { gap: '32px' },
  },
  '& dl > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
  '& dt': { color: color('muted'), fontSize: fontSizes.xs, lineHeight: 1.5 },
  '& dd': {
    fontFamily: displayFont,
    fontSize: fontSizes.figure,
    fontWeight: 600,
    lineHeight: 1.3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
});

/** Explains buyer protection on home, with live figures. */
export default function HomeProtection() {
  const t = useText('marketplace');
  const { data, isPending } = useCall('GET /api/market/protection', {});
  if (isPending) return <Skeleton height={{ base: '180px', lg: '104px' }} borderRadius="card" />;
  const figures =
    data &&
    ([
      { name: 'completedOrders', value: formatNumber(data.completedOrders) },
      { name: 'moneyHeld', value: formatBaht(Math.floor(data.moneyHeld)) },
      { name: 'verifiedSellers', value: formatNumber(data.verifiedSellers) },
    ] as const);
  return (
    <Protection aria-labelledby="home-protection">
      <div>
        <h2 id="home-protection">{t('protection.title')}</h2>
        <p>
          <span>{t('protection.body')}</span>{' '}
          <Link to={paths.guide('how-to-buy')}>{t('protection.more')}</Link>
        </p>
      </div>
      {figures ? (
        <dl>
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt>{t(`protection.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Protection>
  );
}
