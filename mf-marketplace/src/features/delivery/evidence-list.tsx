import type { TransactionItem } from '@talad/contract/orders';
import { useText } from '@talad/runtime/i18n';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Picture } from '@talad/ui/picture';
import { Heading, Text } from '@talad/ui/text';
import { Moment } from '../../order-words/moment.tsx';

/** What the seller showed as proof of delivery. */
export function EvidenceList({ evidence }: { evidence: TransactionItem['evidence'] }) {
  const t = useText('marketplace');
  if (evidence.length === 0) return null;
  return (
    <Box as="section">
      <Heading level={3} size="md" marginBottom="3">
        {t('evidence.title')}
      </Heading>
      <Stack as="ul" gap="3" listStyleType="none">
        {evidence.map(({ id, note, image, createdAt }, index) => (
          <li key={id}>
            <Flex gap="3" alignItems="flex-start">
              {image ? (
                <Box
                  flex="none"
                  borderRadius="control"
                  overflow="hidden"
                  css={{ '& img': { width: '120px', height: '90px' } }}
                >
                  <a
                    href={`${image.fileUrl}?w=960`}
                    target="_blank"
                    rel="noopener"
                    aria-label={t('evidence.open', { number: index + 1 })}
                  >
                    <Picture
                      src={image.fileUrl}
                      alt=""
                      width={120}
                      height={90}
                      placeholderColor={image.color}
                    />
                  </a>
                </Box>
              ) : null}
              <Box minWidth="0">
                {note ? (
                  <Text whiteSpace="pre-line" overflowWrap="anywhere">
                    {note}
                  </Text>
                ) : null}
                <Text size="xs" tone="muted">
                  <Moment at={createdAt} />
                </Text>
              </Box>
            </Flex>
          </li>
        ))}
      </Stack>
    </Box>
  );
}
