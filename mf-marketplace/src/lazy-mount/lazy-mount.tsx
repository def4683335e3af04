import { Box } from '@talad/ui/box';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Root margin: the distance that a user scrolls within about a second. */
const ahead = '600px 0px';

interface LazyMountProps {
  children: ReactNode;
  /** Skeleton with the size of the content. */
  skeleton: ReactNode;
}

/** Mounts its children when they come near the viewport, so that content far below the fold costs nothing earlier. */
export function LazyMount({ children, skeleton }: LazyMountProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const element = container.current;
    if (!element || isInView) return;
    if (typeof IntersectionObserver === 'undefined') {
      setInView(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isInView]);
  return (
    <Box ref={container} minWidth="0">
      {isInView ? children : skeleton}
    </Box>
  );
}
