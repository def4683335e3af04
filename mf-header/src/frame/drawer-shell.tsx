import { useText } from '@talad/runtime/i18n';
import { Drawer } from '@talad/ui/drawer';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { DrawerName } from '../drawers/drawer-machine.ts';
import { UnreadFromContext } from '../drawers/unread-from-context.ts';
import { useReadOnOpen } from '../drawers/use-read-on-open.ts';
import { LazyComponent } from '../parts/lazy-part.tsx';
import { PartFailed, RowsSkeleton } from '../parts/part-states.tsx';
import { drawerParts } from './drawer-parts.ts';
import { persistentBars } from './persistent-bars.ts';

type SideDrawer = keyof typeof drawerParts;

const isSideDrawer = (drawer: DrawerName | undefined): drawer is SideDrawer =>
  drawer !== undefined && drawer in drawerParts;

interface DrawerShellProps {
  /** The open drawer; undefined if none along the right edge is open. */
  drawer: DrawerName | undefined;
  onClose: () => void;
}

const rowsLoading = <RowsSkeleton />;
const bodyFailed = (retry: () => void) => <PartFailed onRetry={retry} />;
const footerFailed = () => null;

/** The drawer frame: appears immediately; the body renders after the first paint, as code and data arrive. */
export default function DrawerShell({ drawer, onClose }: DrawerShellProps) {
  const text = useText('header');
  const requested = isSideDrawer(drawer) ? drawer : undefined;
  const unreadFrom = useReadOnOpen(requested);
  // Keep the previous content during the slide-out animation.
  const [shown, setShown] = useState(requested);
  useEffect(() => {
    if (requested) setShown(requested);
  }, [requested]);
  const painted = useDeferredValue(requested, undefined);
  const isFilled = requested === undefined || painted === requested;
  const props = useMemo(() => ({ onClose }), [onClose]);
  const name = requested ?? shown;
  if (!name) return null;
  const { Body, Footer } = drawerParts[name];
  return (
    <Drawer
      open={requested !== undefined}
      onClose={onClose}
      persistent={persistentBars}
      contentKey={name}
      title={text(`${name}.title`)}
      closeLabel={text('drawer.close')}
      footer={
        Footer && isFilled ? (
          <LazyComponent key={name} load={Footer} props={props} fallback={null} failed={footerFailed} />
        ) : null
      }
    >
      <UnreadFromContext value={unreadFrom}>
        {isFilled ? (
          <LazyComponent key={name} load={Body} props={props} fallback={rowsLoading} failed={bodyFailed} />
        ) : (
          rowsLoading
        )}
      </UnreadFromContext>
    </Drawer>
  );
}
