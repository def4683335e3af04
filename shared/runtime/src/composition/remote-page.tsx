import { useEffect } from 'react';
import { useLocation, useParams } from '../router/router.ts';
import { useComposition } from './composition-context.tsx';
import type { HeadInput, PageHead, PagePiece } from './registry.ts';
import { RemotePiece } from './remote-piece.tsx';

/** What the page needs of its surroundings to fill the document's head after a navigation. */
export interface RemotePageProps {
  piece: PagePiece;
  /** Starts the page's declared calls, so that code and data come side by side. */
  prefetch: (piece: PagePiece, params: Record<string, string | undefined>, search: URLSearchParams) => void;
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
  useEffect(() => {
    const query = new URLSearchParams(search);
    prefetch(piece, params, query);
    let isCurrent = true;
    registry.load(piece).then(
      (module) => {
        const input = headInput(piece, params, query);
        if (isCurrent) applyHead(module.head?.(input) ?? { title: piece.page.title[input.language] });
      },
      // The place itself shows the failure; the head then keeps what it had.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [piece, params, search, registry, prefetch, headInput, applyHead]);
  return <RemotePiece key={piece.module} piece={piece} props={noProps} />;
}
