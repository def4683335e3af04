import { formatNumber } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { useLocation, useNavigate } from '@talad/runtime/router';
import { Flex } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { color } from '@talad/ui/colors';
import { fontSizes, layer } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';
import { Heading, Text } from '@talad/ui/text';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { previewBannerId } from '../tab-preview.ts';
import { Outlines } from './outlines.tsx';
import type { RemoteFacts } from './page-facts.ts';
import { useDiscovery } from './use-discovery.ts';
import { usePageFacts } from './use-page-facts.ts';
import { mayChoose, mayInspect, type Staff, useStaff } from './use-staff.ts';
import { type VersionChoice, versionChoice } from './version-choice.ts';
import { VersionOverride } from './version-override.tsx';

const bytesPerKibibyte = 1024;
const panelHeight = '45dvh';

const Panel = styledElement('aside', {
  position: 'fixed',
  insetInlineEnd: 0,
  bottom: 0,
  zIndex: layer.toast,
  maxWidth: '100vw',
  maxHeight: panelHeight,
  overflow: 'auto',
  padding: '12px 16px',
  border: `1px solid ${color('hairline')}`,
  borderStartStartRadius: '12px',
  background: color('raised'),
  color: color('fg'),
  fontSize: fontSizes.sm,
  '& table': { marginTop: '8px', borderCollapse: 'collapse' },
  '& th, & td': { padding: '6px 16px 6px 0', textAlign: 'start', verticalAlign: 'top' },
  '& thead th': { fontWeight: 500, color: color('muted') },
  '& [data-part=number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

/** The remotes of the page: where they are, their versions and why, their bytes and their times. */
export default function Inspector() {
  const staff = useStaff();
  // In a portal, so that the inspector does not list its own elements.
  return staff === undefined ? null : createPortal(<InspectorPanel staff={staff} />, document.body);
}

/** Keeps the banner of a preview from covering the panel; returns a function that moves it back. */
function moveBannerAbove(): (() => void) | undefined {
  const banner = document.getElementById(previewBannerId);
  if (!banner) return undefined;
  const { bottom } = banner.style;
  banner.style.bottom = `calc(${panelHeight} + 8px)`;
  return () => {
    banner.style.bottom = bottom;
  };
}

function InspectorPanel({ staff }: { staff: Staff | null }) {
  const text = useText('host');
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(moveBannerAbove, []);
  const close = () => {
    const rest = new URLSearchParams(search);
    rest.delete('inspect');
    navigate({ pathname, search: rest.toString(), hash }, { replace: true, preventScrollReset: true });
  };
  return (
    <Panel aria-label={text('inspector.title')} tabIndex={0}>
      <Flex justifyContent="space-between" alignItems="center" gap="4">
        <Heading level={2} size="md">
          {text('inspector.title')}
        </Heading>
        <Button size="sm" variant="secondary" onClick={close}>
          {text('inspector.close')}
        </Button>
      </Flex>
      {mayInspect(staff) ? <PageInspection staff={staff} /> : <Text>{text('inspector.staffOnly')}</Text>}
    </Panel>
  );
}

function PageInspection({ staff }: { staff: Staff | null }) {
  const text = useText('host');
  const { modules, remotes } = usePageFacts();
  const discovery = useDiscovery();
  const mayOverride = remotes.some(({ remote }) => mayChoose(staff, remote));
  return (
    <>
      <table aria-label={text('inspector.remotes')}>
        <thead>
          <tr>
            <th scope="col">{text('inspector.remote')}</th>
            <th scope="col">{text('inspector.version')}</th>
            {mayOverride ? <th scope="col">{text('inspector.override')}</th> : null}
            {(['modules', 'size', 'loaded', 'hydrated'] as const).map((column) => (
              <th key={column} scope="col" data-part="number">
                {text(`inspector.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {remotes.map((facts) => (
            <FactsRow
              key={facts.remote}
              facts={facts}
              choice={versionChoice(discovery, facts.remote, facts.version)}
            >
              {mayOverride ? (
                <td>
                  {mayChoose(staff, facts.remote) ? (
                    <VersionOverride remote={facts.remote} version={facts.version} />
                  ) : null}
                </td>
              ) : null}
            </FactsRow>
          ))}
        </tbody>
      </table>
      {createPortal(<Outlines modules={modules} />, document.body)}
    </>
  );
}

interface FactsRowProps {
  facts: RemoteFacts;
  choice: VersionChoice;
  /** A cell to choose another version, if the user may. */
  children: ReactNode;
}

function FactsRow({ facts, choice, children }: FactsRowProps) {
  const text = useText('host');
  const { remote, version, modules, bytes, loadedAt, hydratedAt } = facts;
  const at = (ms: number | undefined) =>
    ms === undefined ? text('inspector.notYet') : text('inspector.ms', { count: formatNumber(ms) });
  const share = choice.kind === 'rollout' ? choice.share : 0;
  return (
    <tr>
      <th scope="row">{remote}</th>
      <td>
        <code>{version}</code> <span>{text(`inspector.choice.${choice.kind}`, { share })}</span>
      </td>
      {children}
      <td data-part="number">{formatNumber(modules)}</td>
      <td data-part="number">
        {text('inspector.kib', { count: formatNumber(Math.round(bytes / bytesPerKibibyte)) })}
      </td>
      <td data-part="number">{at(loadedAt)}</td>
      <td data-part="number">{at(hydratedAt)}</td>
    </tr>
  );
}
