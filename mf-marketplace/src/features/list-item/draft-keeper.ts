import type { ListingDraft } from '@talad/contract/selling';
import type { ApiClient } from '@talad/runtime/api-client';
import { isApiError } from '@talad/runtime/api-error';
import { usePageRuntime } from '@talad/runtime/page-context';
import { useQueryClient } from '@talad/runtime/query';
import { invalidate } from '@talad/runtime/query-client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type DraftPlace, forgetKept, hasContent, writeKept } from '../../offer-form/kept-draft.ts';
import { contentOf, type OfferValues } from '../../offer-form/offer.form-model.ts';
import type { KeptPicture } from '../../picture-upload/pictures.ts';

/** Where what was typed is: nowhere yet, on its way, on the server, or on this device only. */
export type Keeping = 'nothing' | 'saving' | 'saved' | 'here';

/** Typing is quicker than saving, in ms. */
const pauseMs = 800;

interface Written {
  values: OfferValues;
  pictures: KeptPicture[];
}

/** Saves one draft, one time after the other: the first saving makes it, the others change it. */
function createSaver(api: ApiClient, firstId: number | null) {
  let id = firstId;
  let last: Promise<unknown> = Promise.resolve();
  const send = async (values: OfferValues): Promise<ListingDraft> => {
    const body = contentOf(values);
    if (id !== null) {
      try {
        return await api.call('PATCH /api/product/draft/:id', { params: { id }, body });
      } catch (error) {
        // Thrown away or handed in elsewhere: what is on this page goes on as a draft of its own.
        if (!isApiError(error) || error.code !== 'NOT_FOUND') throw error;
      }
    }
    const draft = await api.call('POST /api/product/draft', { body });
    id = draft.id;
    return draft;
  };
  return {
    save(values: OfferValues): Promise<ListingDraft> {
      const saved = last.then(() => send(values));
      last = saved.catch(() => undefined);
      return saved;
    },
    draftId: () => id,
  };
}

interface KeeperOptions {
  place: DraftPlace;
  draftId: number | null;
  userId: number | null;
  /** Somebody who may sell: drafts go to the server too. */
  isSeller: boolean;
}

/** Keeps what is typed: on this device at once, on the server after a pause. */
export function useDraftKeeper(written: Written, { place, draftId, userId, isSeller }: KeeperOptions) {
  const { api } = usePageRuntime();
  const client = useQueryClient();
  const saver = useMemo(() => createSaver(api, draftId), [api, draftId]);
  const [keeping, setKeeping] = useState<Keeping>(draftId === null ? 'nothing' : 'saved');
  const text = JSON.stringify([written.values, written.pictures]);
  const latest = useRef({ ...written, text });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOver = useRef(false);

  const keep = useCallback(
    (isSaved: boolean) => {
      if (isOver.current) return;
      const { values, pictures } = latest.current;
      const at = new Date().toISOString();
      writeKept(place, { draftId: saver.draftId(), userId, values, pictures, at, isSaved });
    },
    [place, saver, userId],
  );
  const save = useCallback(async (): Promise<ListingDraft> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const sent = latest.current;
    try {
      const draft = await saver.save(sent.values);
      void invalidate(client, 'GET /api/product/draft', 'GET /api/inventory/selling/count');
      // Something newer may have been typed meanwhile.
      if (latest.current.text === sent.text) {
        keep(true);
        setKeeping('saved');
      }
      return draft;
    } catch (error) {
      if (latest.current.text === sent.text) setKeeping('here');
      throw error;
    }
  }, [saver, keep, client]);

  useEffect(() => {
    if (text === latest.current.text || isOver.current) return;
    latest.current = { ...written, text };
    if (!hasContent(written.values)) return;
    keep(false);
    if (!isSeller) {
      setKeeping('here');
      return;
    }
    setKeeping('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save().catch(() => undefined), pauseMs);
  }, [text, written, keep, save, isSeller]);

  // Whoever leaves while something waits to be saved finds it among the drafts all the same.
  useEffect(
    () => () => {
      if (timer.current !== undefined && !isOver.current) save().catch(() => undefined);
    },
    [save],
  );

  return {
    keeping,
    /** Saves at once what stands in the form; what the server says of it comes back. */
    saveNow: save,
    /** The offer is handed in: nothing more is kept. */
    end() {
      isOver.current = true;
      clearTimeout(timer.current);
      forgetKept(place);
    },
  };
}
