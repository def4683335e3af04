import { useEffect } from 'react';
import { useLanguage } from '../i18n/i18n.ts';
import { useLocation, useParams } from '../router/router.ts';
import { useComposition } from './composition-context.tsx';
import type { HeadInput, PageHead, PageModuleRef } from './registry.ts';
import { RemoteModule } from './remote-module.tsx';

/** Props of a remote page: the module, and what the host provides to prefetch data and update the head. */
export interface RemotePageProps {
  moduleRef: PageModuleRef;
  /** Starts the page's declared calls, so that code and data load in parallel. */
  prefetch: (
    moduleRef: PageModuleRef,
    params: Record<string, string | undefined>,
    search: URLSearchParams,
  ) => Promise<unknown>;
  /** Creates the input of the page's `head`. */
  headInput: (
    moduleRef: PageModuleRef,
    params: Record<string, string | undefined>,
    search: URLSearchParams,
  ) => HeadInput;
  /** Writes the head into the document. */
  applyHead: (head: PageHead) => void;
}

const noProps = {};

/** A page module of a remote, at the route it declares. */
export function RemotePage({ moduleRef, prefetch, headInput, applyHead }: RemotePageProps) {
  const params = useParams();
  const { search } = useLocation();
  const { registry } = useComposition();
  const { language } = useLanguage();
  // `language` is a dependency because the title depends on it; `headInput` reads it itself.
  useEffect(() => {
    const query = new URLSearchParams(search);
    const responses = prefetch(moduleRef, params, query);
    let isCurrent = true;
    const show = async () => {
      const module = await registry.load(moduleRef);
      const write = () => {
        const input = headInput(moduleRef, params, query);
        if (isCurrent) applyHead(module.head?.(input) ?? { title: moduleRef.page.title[input.language] });
      };
      write();
      // Update the head again with the page's data.
      await responses;
      write();
    };
    // The module's error boundary shows a failure; the head stays unchanged until the remote has recovered.
    const showIfLoaded = () => void show().catch(() => {});
    const stopListening = registry.loadsOf(moduleRef.remote.name).onRecovery(showIfLoaded);
    showIfLoaded();
    return () => {
      isCurrent = false;
      stopListening();
    };
  }, [moduleRef, params, search, registry, prefetch, headInput, applyHead, language]);
  return <RemoteModule key={moduleRef.module} moduleRef={moduleRef} props={noProps} />;
}
