import { Box } from '@talad/ui/box';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Root margin: the distance that a user scrolls within about a second. */
const ahead = '600px 0px';

interface NearProps {
  children: ReactNode;
  /** Skeleton with the size of the content. */
  shape: ReactNode;
}

/** Mounts its children when they come near the viewport, so that content far below the fold costs nothing earlier. */
export function LazyMount({ children, shape }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <Box ref={place} minWidth="0">
      {isNear ? children : shape}
    </Box>
  );
}
