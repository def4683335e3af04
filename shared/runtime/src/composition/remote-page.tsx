import { useEffect } from 'react';
import { useLanguage } from '../i18n/i18n.ts';
import { useLocation, useParams } from '../router/router.ts';
import { useComposition } from './composition-context.tsx';
import type { HeadInput, PageHead, PagePiece } from './registry.ts';
import { RemotePiece } from './remote-piece.tsx';

/** What the page needs of its surroundings to fill the document's head after a navigation. */
export interface RemotePageProps {
  piece: PagePiece;
  /** Starts the page's declared calls, so that code and data come side by side. */
  prefetch: (
    piece: PagePiece,
    params: Record<string, string | undefined>,
    search: URLSearchParams,
  ) => Promise<unknown>;
  /** Input for the page's `head`. */
  headInput: (
    piece: PagePiece,
    params: Record<string, string | undefined>,
    search: URLSearchParams,
  ) => HeadInput;
  /** Writes the head into the document. */
  applyHead: (head: PageHead) => void;
}

const noProps = {};

/** A page that a remote gives, at the route it declared. */
export function RemotePage({ piece, prefetch, headInput, applyHead }: RemotePageProps) {
  const params = useParams();
  const { search } = useLocation();
  const { registry } = useComposition();
  const { language } = useLanguage();
  // The title follows the language, too, which `headInput` reads for itself.
  useEffect(() => {
    const query = new URLSearchParams(search);
    const answers = prefetch(piece, params, query);
    let isCurrent = true;
    const show = async () => {
      const module = await registry.load(piece);
      const write = () => {
        const input = headInput(piece, params, query);
        if (isCurrent) applyHead(module.head?.(input) ?? { title: piece.page.title[input.language] });
      };
      write();
      // Once more with what the page is about, when that has come.
      await answers;
      write();
    };
    // The place itself shows a failure; the head then keeps what it had.
    show().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [piece, params, search, registry, prefetch, headInput, applyHead, language]);
  return <RemotePiece key={piece.module} piece={piece} props={noProps} />;
}
