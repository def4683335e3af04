import type { Block, Line, ListItem } from '@talad/contract/site-document';
import { Box } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { fontSizes } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';
import { Heading, Text } from '@talad/ui/text';
import { DocumentLine, plain } from './document-line.tsx';
import { DocumentPictureView, pictureStyles } from './document-picture.tsx';
import type { SiteDocument } from './documents.ts';
import { withIndexKeys } from './with-index-keys.ts';

const Body = styledElement('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  lineHeight: 1.7,
  overflowWrap: 'break-word',
  '& a': { color: color('accent'), textUnderlineOffset: '0.2em' },
  '& :is(h2, h3)': { scrollMarginTop: '88px', breakAfter: 'avoid' },
  '& h2': { marginTop: '24px' },
  '& :is(ol, ul)': { paddingInlineStart: '28px', display: 'flex', flexDirection: 'column', gap: '10px' },
  '& ol': { listStyle: 'decimal' },
  '& ul': { listStyle: 'disc' },
  '& ol > li': { paddingInlineStart: '6px' },
  '& ol > li::marker': { color: color('accent'), fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '& ul > li::marker': { color: color('muted') },
  '& [data-part=more]': { marginTop: '12px', display: 'flex', flexDirection: 'column', gap: '12px' },
  '& [data-part=note]': {
    borderInlineStart: `3px solid ${color('accent')}`,
    background: color('surface'),
    borderRadius: '0 8px 8px 0',
    padding: '12px 16px',
  },
  '& [data-part=table]': {
    overflowX: 'auto',
    border: `1px solid ${color('hairline')}`,
    borderRadius: '12px',
  },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: fontSizes.sm, minWidth: '480px' },
  '& :is(th, td)': {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: '10px 14px',
    borderBottom: `1px solid ${color('hairline')}`,
  },
  '& th': { color: color('muted'), fontWeight: 500, background: color('surface') },
  '& tr:last-of-type > td': { borderBottom: 0 },
  ...pictureStyles,
  '@media print': { '& :is(figure, tr, [data-part=note])': { breakInside: 'avoid' } },
});

/** Renders a document as React elements, never through HTML strings. */
export function Markdown({ blocks, pictures }: Pick<SiteDocument, 'blocks' | 'pictures'>) {
  return (
    <Body>
      <Blocks blocks={blocks} pictures={pictures} />
    </Body>
  );
}

function Blocks({ blocks, pictures }: Pick<SiteDocument, 'blocks' | 'pictures'>) {
  return withIndexKeys(blocks).map(({ item, key }) => (
    <BlockView key={key} block={item} pictures={pictures} />
  ));
}

type Pictures = SiteDocument['pictures'];

function BlockView({ block, pictures }: { block: Block; pictures: Pictures }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading level={block.level} size={block.level < 3 ? 'xl' : 'lg'} id={block.id}>
          <DocumentLine line={block.line} />
        </Heading>
      );
    case 'list':
      return <ListView {...block} pictures={pictures} />;
    case 'picture':
      return <DocumentPictureView picture={pictures[block.source]} alt={block.alt} />;
    case 'table':
      return <TableView {...block} />;
    case 'note':
      return (
        <Box as="aside" data-part="note">
          <DocumentLine line={block.line} />
        </Box>
      );
    default:
      return (
        <Text>
          <DocumentLine line={block.line} />
        </Text>
      );
  }
}

function ListView({
  ordered,
  items,
  pictures,
}: {
  ordered: boolean;
  items: readonly ListItem[];
  pictures: Pictures;
}) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List>
      {withIndexKeys(items).map(({ item: { line, more }, key }) => (
        <li key={key}>
          <DocumentLine line={line} />
          {more.length > 0 && (
            <div data-part="more">
              <Blocks blocks={more} pictures={pictures} />
            </div>
          )}
        </li>
      ))}
    </List>
  );
}

function TableView({ head, rows }: { head: readonly Line[]; rows: readonly (readonly Line[])[] }) {
  return (
    // Wider than a phone: it scrolls on its own, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable without a mouse.
    <section data-part="table" tabIndex={0} aria-label={head.map(plain).join(', ')}>
      <table>
        <thead>
          <tr>
            {withIndexKeys(head).map(({ item, key }) => (
              <th key={key} scope="col">
                <DocumentLine line={item} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {withIndexKeys(rows).map(({ item: cells, key }) => (
            <tr key={key}>
              {withIndexKeys(cells).map(({ item, key: index }) => (
                <td key={index}>
                  <DocumentLine line={item} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
