import type { TransactionItem } from '@talad/contract/orders';
import { useText } from '@talad/runtime/i18n';
import { Flex, Stack } from '@talad/ui/box';
import { Text } from '@talad/ui/text';
import { PictureLink } from './picture-link.tsx';

/** Notes and pictures that one side submitted as evidence. */
export function EvidenceList({ proofs, label }: { proofs: TransactionItem['evidence']; label: string }) {
  const t = useText('marketplace');
  const notes = proofs.filter(({ note }) => note !== '');
  const pictures = proofs.flatMap(({ id, image }) => (image ? [{ id, image }] : []));
  return (
    <Stack gap="2">
      {notes.map(({ id, note }) => (
        <Text key={id} whiteSpace="pre-line" overflowWrap="anywhere">
          {note}
        </Text>
      ))}
      {pictures.length > 0 ? (
        <Flex as="ul" gap="2" flexWrap="wrap" listStyleType="none" aria-label={label}>
          {pictures.map(({ id, image }, index) => (
            <li key={id}>
              <PictureLink
                picture={image}
                width={108}
                height={81}
                label={
                  image.alt
                    ? t('evidence.openNamed', { number: index + 1, alt: image.alt })
                    : t('evidence.open', { number: index + 1 })
                }
              />
            </li>
          ))}
        </Flex>
      ) : null}
    </Stack>
  );
}
