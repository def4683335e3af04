import { useComposition } from '@talad/runtime/composition/context';
import { useEffect, useState } from 'react';
import { factsOf, findMountedModules, type MountedModule, type RemoteFacts } from './page-facts.ts';

interface PageFacts {
  modules: MountedModule[];
  remotes: RemoteFacts[];
}

/** The remotes of the page and their modules, read again when the page changes. */
export function usePageFacts(): PageFacts {
  const { registry } = useComposition();
  const [facts, setFacts] = useState<PageFacts>({ modules: [], remotes: [] });
  useEffect(() => {
    const root = document.getElementById('root');
    if (!root) return;
    let frame = 0;
    const read = () => {
      const modules = findMountedModules(root);
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const versionOf = (remote: string) => registry.loadsOf(remote).version;
      setFacts({ modules, remotes: factsOf(registry.composition.remotes, versionOf, modules, files) });
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
