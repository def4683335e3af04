import { useComposition } from '@talad/runtime/composition/context';
import { useEffect, useState } from 'react';
import { factsOf, findPlaces, type Place, type RemoteFacts } from './page-facts.ts';

interface PageFacts {
  places: Place[];
  remotes: RemoteFacts[];
}

/** The remotes of the page and their places, read again when the page changes. */
export function usePageFacts(): PageFacts {
  const { registry } = useComposition();
  const [facts, setFacts] = useState<PageFacts>({ places: [], remotes: [] });
  useEffect(() => {
    const root = document.getElementById('root');
    if (!root) return;
    let frame = 0;
    const read = () => {
      const places = findPlaces(root);
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const versionOf = (remote: string) => registry.loadsOf(remote).version;
      setFacts({ places, remotes: factsOf(registry.composition.remotes, versionOf, places, files) });
    };
    const readSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(read);
    };
    readSoon();
    const sizes = new ResizeObserver(readSoon);
    sizes.observe(root);
    const content = new MutationObserver(readSoon);
    content.observe(root, { subtree: true, childList: true, attributeFilter: ['data-hydrated'] });
    addEventListener('scroll', readSoon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      content.disconnect();
      removeEventListener('scroll', readSoon, { capture: true });
    };
  }, [registry]);
  return facts;
}
