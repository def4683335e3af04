import type { Text as ContentText } from '@talad/contract/schema';
import { useLanguage, useNamed, useText } from '@talad/runtime/i18n';
import { Box, Container, Grid, Stack } from '@talad/ui/box';
import { Breadcrumb } from '@talad/ui/breadcrumb';
import { AppLink } from '@talad/ui/link';
import { LoadingDots } from '@talad/ui/spinner';
import { Suspense, use } from 'react';
import { type DocumentName, loadDocument } from './documents.ts';
import { Markdown } from './markdown.tsx';

interface DocumentPageProps {
  name: DocumentName;
  /** What the documents beside this one have in common. */
  shelf: string;
  neighbours: { name: DocumentName; title: ContentText; path: string }[];
}

/** A document with its neighbours beside it. */
export function DocumentPage({ name, shelf, neighbours }: DocumentPageProps) {
  const text = useText('host');
  const named = useNamed();
  const here = neighbours.find((neighbour) => neighbour.name === name);
  return (
    <Container paddingY={{ base: '6', md: '8' }}>
      <Breadcrumb
        label={text('documents.here')}
        items={[
          { label: text('documents.home'), href: '/' },
          { label: shelf },
          { label: here ? named(here.title) : name },
        ]}
      />
      <Grid gridTemplateColumns={{ base: '1fr', lg: '1fr 260px' }} gap={8} marginTop={{ base: '0', md: '6' }}>
        <Box as="article" minHeight="60vh">
          <Suspense fallback={<LoadingDots text={text('piece.loading')} />}>
            <DocumentText key={name} name={name} />
          </Suspense>
        </Box>
        <Box as="nav" aria-label={shelf}>
          <Stack as="ul" gap={0} listStyleType="none">
            {neighbours.map((neighbour) => (
              <li key={neighbour.name}>
                <AppLink
                  to={neighbour.path}
                  tone={neighbour.name === name ? 'accent' : 'muted'}
                  aria-current={neighbour.name === name ? 'page' : undefined}
                  style={{ display: 'block', paddingBlock: 10 }}
                >
                  {named(neighbour.title)}
                </AppLink>
              </li>
            ))}
          </Stack>
        </Box>
      </Grid>
    </Container>
  );
}

function DocumentText({ name }: { name: DocumentName }) {
  const { language } = useLanguage();
  return <Markdown source={use(loadDocument(name, language))} />;
}
