import { useCall } from '@talad/runtime/query';
import { AppLink } from '@talad/ui/link';
import { figureIn } from './document-figures.ts';
import { type Inline, inlinesOf } from './markdown-blocks.ts';
import { placed } from './placed.ts';

/** Renders a line of a document with its links, strong text and figures. */
export function DocumentLine({ text }: { text: string }) {
  return placed(inlinesOf(text)).map(({ thing, key }) => <InlineView key={key} inline={thing} />);
}

function InlineView({ inline }: { inline: Inline }) {
  switch (inline.kind) {
    case 'strong':
      return (
        <strong>
          <DocumentLine text={inline.text} />
        </strong>
      );
    case 'figure':
      return <Figure path={inline.path} />;
    case 'link':
      return inline.href.startsWith('#') ? (
        <a href={inline.href}>{inline.text}</a>
      ) : (
        <AppLink to={inline.href} external={!inline.href.startsWith('/')}>
          {inline.text}
        </AppLink>
      );
    default:
      return inline.text;
  }
}

/** A figure from the site configuration; shows a dash until it has loaded. */
function Figure({ path }: { path: string }) {
  const [key = '', ...steps] = path.split('.');
  const { data } = useCall('GET /api/config', { query: { key } });
  const value = figureIn(data?.parsedValue, steps) ?? '–';
  return value.includes('@') ? (
    <AppLink to={`mailto:${value}`} external>
      {value}
    </AppLink>
  ) : (
    value
  );
}
