import { type ReactNode, Suspense } from 'react';

interface HydrationBoundaryProps extends MarkProps {
  fallback?: ReactNode;
}

interface MarkProps {
  /** The remote whose module it contains. */
  remote?: string;
  /** Called when the user presses or types something in it. */
  onUse?: () => void;
  children: ReactNode;
}

/**
 * A Suspense boundary whose server-rendered content hydrates by itself. Its element is marked when that has happened:
 * before, React handles no events of it.
 *
 * Keep session, cart and other state below it: React discards the server HTML, and with it a press to replay, of a
 * boundary that rerenders while its code loads.
 */
export function HydrationBoundary({ fallback, ...mark }: HydrationBoundaryProps) {
  return (
    <Suspense fallback={fallback}>
      <HydrationMark {...mark} />
    </Suspense>
  );
}

/**
 * An element without a layout box (`data-boundary`) that is marked `data-hydrated` as soon as React has hydrated or
 * rendered it. Marked by its ref: a state would render every boundary of the page twice.
 */
export function HydrationMark({ remote, onUse, children }: MarkProps) {
  return (
    <div
      data-boundary=""
      data-remote={remote}
      style={{ display: 'contents' }}
      ref={markHydrated}
      onClickCapture={onUse}
      onInputCapture={onUse}
    >
      {children}
    </div>
  );
}

/** The value is the time, in ms since the page began to load. */
const markHydrated = (element: HTMLElement | null) =>
  element?.setAttribute('data-hydrated', String(Math.round(performance.now())));
