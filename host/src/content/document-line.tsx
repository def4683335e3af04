import type { Inline, Line } from '@talad/contract/site-document';
import { useCall } from '@talad/runtime/query';
import { AppLink } from '@talad/ui/link';
import { figureIn } from './document-figures.ts';
import { withIndexKeys } from './with-index-keys.ts';

/** Renders a line of a document with its links, strong text and figures. */
export function DocumentLine({ line }: { line: Line }) {
  return withIndexKeys(line).map(({ item, key }) => <InlineView key={key} inline={item} />);
}

/** A line as plain text, without figures, which only the page resolves. */
export const plain = (line: Line): string =>
  line
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      if ('strong' in inline) return plain(inline.strong);
      return 'text' in inline ? inline.text : '';
    })
    .join('')
    .replace(/\s+/g, ' ');

function InlineView({ inline }: { inline: Inline }) {
  if (typeof inline === 'string') return inline;
  if ('figure' in inline) return <Figure path={inline.figure} />;
  if ('strong' in inline)
    return (
      <strong>
        <DocumentLine line={inline.strong} />
      </strong>
    );
  const { href, text } = inline;
  return href.startsWith('#') ? (
    <a href={href}>{text}</a>
  ) : (
    <AppLink to={href} external={!href.startsWith('/')}>
      {text}
    </AppLink>
  );
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
