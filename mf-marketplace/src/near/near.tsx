import { Box } from '@talad/ui/box';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Where somebody scrolls to within a second or so. */
const ahead = '600px 0px';

interface NearProps {
  children: ReactNode;
  /** The shape of what comes, in its size. */
  shape: ReactNode;
}

/** Draws its children once the reader comes near: what is far below the first view costs nothing until then. */
export function Near({ children, shape }: NearProps) {
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
