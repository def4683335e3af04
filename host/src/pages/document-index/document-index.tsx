import { paths } from '@talad/contract/paths';
import type { Text as ContentText } from '@talad/contract/schema';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Container } from '@talad/ui/box';
import { Breadcrumb } from '@talad/ui/breadcrumb';
import { color } from '@talad/ui/colors';
import { AppLink } from '@talad/ui/link';
import { from } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';
import { Heading, Text } from '@talad/ui/text';

const List = styledElement('ul', {
  display: 'grid',
  gap: '16px',
  marginTop: '24px',
  listStyle: 'none',
  [from.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [from.lg]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& a': {
    display: 'block',
    height: '100%',
    padding: '20px',
    border: `1px solid ${color('hairline')}`,
    borderRadius: '12px',
    background: color('surface'),
  },
  '& a:hover': { borderColor: color('accent') },
});

export interface IndexEntry {
  path: string;
  title: ContentText;
  summary: ContentText;
}

interface DocumentIndexProps {
  title: ContentText;
  lead: string;
  entries: readonly IndexEntry[];
}

/** Lists all documents of a kind with a summary each. */
export function DocumentIndex({ title, lead, entries }: DocumentIndexProps) {
  const text = useText('host');
  const localize = useLocalize();
  return (
    <Container paddingY={{ base: '4', md: '6' }}>
      <Breadcrumb
        label={text('documents.here')}
        items={[{ label: text('documents.home'), href: paths.home() }, { label: localize(title) }]}
      />
      <Heading level={1} size="2xl">
        {localize(title)}
      </Heading>
      <Text tone="muted" marginTop={2}>
        {lead}
      </Text>
      <List>
        {entries.map((entry) => (
          <li key={entry.path}>
            <AppLink to={entry.path} tone="plain">
              <Text as="span" display="block" weight="medium">
                {localize(entry.title)}
              </Text>
              <Text as="span" display="block" size="sm" tone="muted" marginTop={1}>
                {localize(entry.summary)}
              </Text>
            </AppLink>
          </li>
        ))}
      </List>
    </Container>
  );
}
