import { useEventBus } from '@talad/runtime/events';
import { HydrationBoundary } from '@talad/runtime/hydration-boundary';
import { useLanguage, useText } from '@talad/runtime/i18n';
import { Loaded } from '@talad/runtime/loading';
import { Box, Container, Flex, HStack, Stack } from '@talad/ui/box';
import { Breadcrumb } from '@talad/ui/breadcrumb';
import { Button } from '@talad/ui/button';
import { color } from '@talad/ui/colors';
import { Expander } from '@talad/ui/expander';
import { fontSizes, from } from '@talad/ui/scale';
import { LoadingDots } from '@talad/ui/spinner';
import { styledElement } from '@talad/ui/styled-element';
import { Heading, Text } from '@talad/ui/text';
import { type ReactNode, useDeferredValue } from 'react';
import { DocumentDay } from './document-day.tsx';
import { DocumentLine } from './document-line.tsx';
import { type DocumentName, loadDocument, type SiteDocument } from './documents.ts';
import { Markdown } from './markdown.tsx';
import { withIndexKeys } from './with-index-keys.ts';

const Sheet = styledElement('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: '56px',
  rowGap: '24px',
  [from.lg]: {
    gridTemplateColumns: 'minmax(0, 46rem) minmax(220px, 1fr)',
    '& > [data-part=contents]': { gridColumn: 2, gridRow: '1 / span 2' },
  },
  '& [data-part=contents] > nav': {
    [from.lg]: { position: 'sticky', top: '88px', maxHeight: 'calc(100vh - 112px)', overflowY: 'auto' },
  },
  '& [data-part=contents] ol': { listStyle: 'none', borderInlineStart: `2px solid ${color('hairline')}` },
  '& [data-part=contents] a': {
    display: 'block',
    padding: '8px 0 8px 14px',
    color: color('muted'),
    fontSize: fontSizes.sm,
    textDecoration: 'none',
  },
  '& [data-part=contents] a:hover': { color: color('fg'), textDecoration: 'underline' },
  // Printing: only the document, dark on white in either theme.
  '@media print': {
    display: 'block',
    'html:has(&)': {
      '--c-bg': '#fff !important',
      '--c-surface': '#fff !important',
      '--c-fg': '#000 !important',
      '--c-muted': '#333 !important',
      '--c-accent': '#000 !important',
      '--c-hairline': '#999 !important',
    },
    // The consent banner is the only section outside of the page's content.
    '& > * + *': { marginTop: '16px' },
    'body:has(&) :is(header:not(article > *), footer, nav, button, [data-part=screen], section:not(main *))':
      {
        display: 'none !important',
      },
    '& a[href^="https:"]::after': { content: '" (" attr(href) ")"', fontSize: '0.875em' },
  },
});

interface DocumentPageProps {
  name: DocumentName;
  /** The section that contains the document and its siblings. */
  section?: { label: string; href: string };
  /** Rendered below the text. */
  children?: ReactNode;
}

/** A document page: heading, contents, text and links to other documents. */
export function DocumentPage({ name, section, children }: DocumentPageProps) {
  const text = useText('host');
  const { language } = useLanguage();
  // While the text in another language loads, the current one stays visible.
  const readIn = useDeferredValue(language);
  return (
    <Container paddingY={{ base: '4', md: '6' }}>
      <Box minHeight="60vh">
        <HydrationBoundary fallback={<LoadingDots text={text('remoteModule.loading')} />}>
          <Loaded key={`${name} ${readIn}`} loading={loadDocument(name, readIn)}>
            {(document) => <DocumentSheet document={document} language={readIn} section={section} />}
          </Loaded>
        </HydrationBoundary>
      </Box>
      <Box data-part="screen" marginTop={12}>
        {children}
        <HelpLine />
      </Box>
    </Container>
  );
}

function DocumentSheet({
  document,
  language,
  section,
}: {
  document: SiteDocument;
  language: 'en' | 'th';
  section: { label: string; href: string } | undefined;
}) {
  const text = useText('host');
  return (
    <>
      <Breadcrumb
        label={text('documents.here')}
        items={[
          { label: text('documents.home'), href: '/' },
          ...(section ? [section] : []),
          { label: document.title },
        ]}
      />
      <Box as="article" lang={language}>
        <Sheet>
          <DocumentTop document={document} language={language} />
          <Contents document={document} />
          <Markdown blocks={document.blocks} pictures={document.pictures} />
        </Sheet>
      </Box>
    </>
  );
}

function DocumentTop({ document, language }: { document: SiteDocument; language: 'en' | 'th' }) {
  const text = useText('host');
  const { title, description, updated, effective } = document;
  return (
    <Stack gap={3}>
      <Heading level={1} size="2xl">
        {title}
      </Heading>
      <Text size="lg" tone="muted">
        {description}
      </Text>
      <HStack gap={4} flexWrap="wrap" fontSize="sm" color="muted">
        {effective && (
          <span>
            <span>{text('documents.effective')}</span> <DocumentDay day={effective} language={language} />
          </span>
        )}
        <span>
          <span>{text('documents.updated')}</span> <DocumentDay day={updated} language={language} />
        </span>
      </HStack>
    </Stack>
  );
}

/** Lines of a table of contents that a phone shows before the text begins. */
const maxVisibleEntries = 5;

function Contents({ document: { blocks } }: { document: SiteDocument }) {
  const text = useText('host');
  const headings = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 && block.id ? [{ id: block.id, line: block.line }] : [],
  );
  if (headings.length < 2) return null;
  return (
    <div data-part="contents">
      <nav aria-labelledby="document-contents">
        <Text id="document-contents" size="sm" weight="medium" marginBottom={2}>
          {text('documents.contents')}
        </Text>
        <Expander
          cut="below-desktop"
          expectOverflow={headings.length > maxVisibleEntries}
          labels={{ more: text('documents.moreContents'), less: text('documents.lessContents') }}
        >
          <ol>
            {withIndexKeys(headings).map(({ item, key }) => (
              <li key={key}>
                <a href={`#${item.id}`}>
                  <DocumentLine line={item.line} />
                </a>
              </li>
            ))}
          </ol>
        </Expander>
      </nav>
    </div>
  );
}

function HelpLine() {
  const text = useText('host');
  const bus = useEventBus();
  return (
    <Flex
      marginTop={8}
      gap={4}
      padding={5}
      background="surface"
      borderRadius="card"
      alignItems="center"
      justifyContent="space-between"
      flexWrap="wrap"
    >
      <Box>
        <Text weight="medium">{text('documents.stuck')}</Text>
        <Text tone="muted" size="sm">
          {text('documents.stuckBody')}
        </Text>
      </Box>
      <Button variant="secondary" onClick={() => bus.emit('help:open', { subject: 'general' })}>
        {text('documents.help')}
      </Button>
    </Flex>
  );
}
