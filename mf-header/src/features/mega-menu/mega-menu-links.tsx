import { useText } from '@talad/runtime/i18n';
import { Link } from '@talad/runtime/router';
import { color } from '@talad/ui/colors';
import { Icon } from '@talad/ui/icon';
import { Picture } from '@talad/ui/picture';
import { fontSizes } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';
import { PartFailed, RowsSkeleton } from '../../parts/part-states.tsx';
import { MegaMenuEntry } from './mega-menu-entry.tsx';
import { type MegaMenuKind, megaMenuLists, useMegaMenuRows } from './mega-menu-rows.ts';

const LinkList = styledElement('ul', {
  listStyle: 'none',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '56px',
    padding: '6px 8px',
    borderRadius: '8px',
    color: 'inherit',
    textDecoration: 'none',
  },
  '& img': { flex: 'none', width: '44px', height: '44px', borderRadius: '8px' },
  '& [data-part=text-block]': { minWidth: 0, flex: 1, display: 'flex', flexDirection: 'column' },
  '& [data-part=name]': { fontWeight: 500, lineHeight: 1.5, overflowWrap: 'anywhere' },
  '& [data-part=count]': { fontSize: fontSizes.xs, color: color('muted') },
  '& [data-part=all]': { color: color('accent'), fontWeight: 600, justifyContent: 'space-between' },
});

/** The games or brands as a list for the mobile menu; the link to all of them comes first. */
export function MegaMenuLinks({ kind }: { kind: MegaMenuKind }) {
  const text = useText('header');
  const query = useMegaMenuRows(kind);
  const all = megaMenuLists[kind];
  if (query.isError)
    return <PartFailed onRetry={() => void query.refetch()} requestId={query.error.requestId} />;
  return (
    <>
      <LinkList>
        <li>
          <Link data-part="all" to={all.path}>
            <span>{text(all.label)}</span>
            <Icon name="chevron-right" size={18} />
          </Link>
        </li>
        {query.data?.map((row) => (
          <li key={row.id}>
            <MegaMenuEntry row={row}>
              <Link to={row.path}>
                <Picture src={row.imageUrl} placeholderColor={row.imageColor} alt="" width={44} height={44} />
                <span data-part="text-block">
                  <span data-part="name">{row.name}</span>
                  <span data-part="count">{row.countLabel}</span>
                </span>
              </Link>
            </MegaMenuEntry>
          </li>
        ))}
      </LinkList>
      {query.isPending ? <RowsSkeleton rows={5} height="56px" /> : null}
    </>
  );
}
