import type { Text as ContentText } from '@talad/contract/schema';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Box, Grid } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { AppLink } from '@talad/ui/link';
import { styledElement } from '@talad/ui/styled-element';
import { Heading, Text } from '@talad/ui/text';

/** A document of the same section. */
export interface AdjacentPage {
  name: string;
  title: ContentText;
  path: string;
}

const NavElement = styledElement('nav', {
  '& [data-part=adjacent]': {
    display: 'block',
    border: `1px solid ${color('hairline')}`,
    borderRadius: '12px',
    padding: '14px 18px',
  },
  '& [data-part=adjacent]:hover': { borderColor: color('accent') },
  '& ul': { listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: '24px' },
  '& li > a': { display: 'block', padding: '10px 0' },
});

/** Links to the previous and next document, and to all of the section. */
export function DocumentNav({
  name,
  section,
  adjacentPages,
}: {
  name: string;
  section: string;
  adjacentPages: AdjacentPage[];
}) {
  const text = useText('host');
  const localize = useLocalize();
  const index = adjacentPages.findIndex((page) => page.name === name);
  const links = [
    { label: text('documents.previous'), to: adjacentPages[index - 1], align: 'start' as const },
    { label: text('documents.next'), to: adjacentPages[index + 1], align: 'end' as const },
  ];
  return (
    <NavElement aria-label={section}>
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={4}>
        {links.map(({ label, to, align }) =>
          to ? (
            <AppLink key={label} to={to.path} tone="plain" data-part="adjacent" style={{ textAlign: align }}>
              <Text as="span" display="block" size="sm" tone="muted">
                {label}
              </Text>
              <Text as="span" weight="medium">
                {localize(to.title)}
              </Text>
            </AppLink>
          ) : (
            <Box key={label} hideBelow="md" />
          ),
        )}
      </Grid>
      <Heading level={2} size="md" marginTop={8}>
        {text('documents.others')}
      </Heading>
      <ul>
        {adjacentPages.map((page) => (
          <li key={page.name}>
            <AppLink
              to={page.path}
              tone={page.name === name ? 'accent' : 'muted'}
              aria-current={page.name === name ? 'page' : undefined}
            >
              {localize(page.title)}
            </AppLink>
          </li>
        ))}
      </ul>
    </NavElement>
  );
}
