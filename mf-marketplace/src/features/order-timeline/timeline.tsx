import type { TimelineEntry, Transaction } from '@talad/contract/orders';
import { useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { Heading, Text } from '@talad/ui/text';
import { Moment } from '../../order-ui/moment.tsx';

const styles = {
  '& ol': { listStyle: 'none', marginTop: '12px' },
  '& li': {
    position: 'relative',
    paddingInlineStart: '28px',
    paddingBottom: '16px',
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '5px',
      top: '7px',
      width: '12px',
      height: '12px',
      borderRadius: '999px',
      border: `2px solid ${color('edge')}`,
      background: color('surface'),
      zIndex: 1,
    },
    '&:last-of-type::before': { borderColor: color('accent'), background: color('accent') },
    '&:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '10px',
      top: '12px',
      bottom: '-8px',
      width: '2px',
      background: color('hairline'),
    },
  },
} as const;

/** Events of an item, oldest first, as both sides see them. */
export function Timeline({ entries, role }: { entries: TimelineEntry[]; role: Transaction['role'] }) {
  const t = useText('marketplace');
  if (entries.length === 0) return null;
  const by = (actor: TimelineEntry['actor']) => (actor === role ? t('timeline.you') : t(`timeline.${actor}`));
  return (
    <Box as="section" css={styles}>
      <Heading level={3} size="md">
        {t('timeline.title')}
      </Heading>
      <ol>
        {entries.map(({ event, actor, at }) => (
          <li key={`${event} ${at}`}>
            <Text weight="medium">{t(`timeline.event.${event}`)}</Text>
            <Text size="sm" tone="muted">
              <span>{`${by(actor)} · `}</span>
              <Moment at={at} />
            </Text>
          </li>
        ))}
      </ol>
    </Box>
  );
}
