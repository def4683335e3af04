import { Box, Stack } from '@talad/ui/box';
import { AppLink } from '@talad/ui/link';
import { Heading, Text } from '@talad/ui/text';
import { type Block, blocksOf, type Inline, inlinesOf } from './markdown-blocks.ts';

/** Two pieces of a document may read the same, so that their place is what tells them apart; they never move. */
const placed = <T,>(things: T[]) => things.map((thing, place) => ({ thing, key: String(place) }));

/** A document as React elements: no HTML is ever made from its text. */
export function Markdown({ source }: { source: string }) {
  return (
    <Stack gap={4} maxWidth="70ch">
      {placed(blocksOf(source)).map(({ thing, key }) => (
        <BlockView key={key} block={thing} />
      ))}
    </Stack>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading
          level={block.level}
          size={block.level === 1 ? '2xl' : 'lg'}
          marginTop={block.level === 1 ? 0 : 4}
        >
          <Line text={block.text} />
        </Heading>
      );
    case 'list':
      return (
        <Box
          as={block.ordered ? 'ol' : 'ul'}
          listStyleType={block.ordered ? 'decimal' : 'disc'}
          paddingLeft={6}
        >
          {placed(block.items).map(({ thing, key }) => (
            <li key={key}>
              <Line text={thing} />
            </li>
          ))}
        </Box>
      );
    default:
      return (
        <Text>
          <Line text={block.text} />
        </Text>
      );
  }
}

function Line({ text }: { text: string }) {
  return placed(inlinesOf(text)).map(({ thing, key }) => <InlineView key={key} inline={thing} />);
}

function InlineView({ inline }: { inline: Inline }) {
  if (inline.kind === 'strong') return <strong>{inline.text}</strong>;
  if (inline.kind === 'text') return inline.text;
  return (
    <AppLink to={inline.href} external={!inline.href.startsWith('/')}>
      {inline.text}
    </AppLink>
  );
}
