import type { ListingDraft } from '@talad/contract/selling';
import type { ApiClient } from '@talad/runtime/api-client';
import { isApiError } from '@talad/runtime/api-error';
import { usePageRuntime } from '@talad/runtime/page-context';
import { useQueryClient } from '@talad/runtime/query';
import { invalidate } from '@talad/runtime/query-client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { contentOf, type ListingFormValues } from '../../listing-form/listing.form-model.ts';
import {
  type DraftKey,
  deleteLocalDraft,
  hasContent,
  writeLocalDraft,
} from '../../listing-form/local-draft.ts';
import type { StoredPicture } from '../../picture-upload/pictures.ts';

/** Autosave state: nothing saved yet, saving, saved on the server, or saved on this device only (`here`). */
export type AutosaveState = 'nothing' | 'saving' | 'saved' | 'here';

/** Debounce of autosave, in ms. */
const pauseMs = 800;

interface Written {
  values: ListingFormValues;
  pictures: StoredPicture[];
}

/** Serializes the saves of one draft: the first creates it, later ones update it. */
function createSaver(api: ApiClient, firstId: number | null) {
  let id = firstId;
  let last: Promise<unknown> = Promise.resolve();
  const send = async (values: ListingFormValues): Promise<ListingDraft> => {
    const body = contentOf(values);
    if (id !== null) {
      try {
        return await api.call('PATCH /api/product/draft/:id', { params: { id }, body });
      } catch (error) {
        // The draft was deleted or submitted elsewhere: save this page's content as a new draft.
        if (!isApiError(error) || error.code !== 'NOT_FOUND') throw error;
      }
    }
    const draft = await api.call('POST /api/product/draft', { body });
    id = draft.id;
    return draft;
  };
  return {
    save(values: ListingFormValues): Promise<ListingDraft> {
      const saved = last.then(() => send(values));
      last = saved.catch(() => undefined);
      return saved;
    },
    draftId: () => id,
  };
}

interface AutosaveOptions {
  draftKey: DraftKey;
  draftId: number | null;
  userId: number | null;
  /** True for a seller, whose drafts are also saved on the server. */
  isSeller: boolean;
}

/** Autosaves the form: on this device at once, on the server after a pause. */
export function useAutosave(written: Written, { draftKey, draftId, userId, isSeller }: AutosaveOptions) {
  const { api } = usePageRuntime();
  const client = useQueryClient();
  const saver = useMemo(() => createSaver(api, draftId), [api, draftId]);
  const [autosaveState, setAutosaveState] = useState<AutosaveState>(draftId === null ? 'nothing' : 'saved');
  const text = JSON.stringify([written.values, written.pictures]);
  const latest = useRef({ ...written, text });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isEnded = useRef(false);

  const store = useCallback(
    (isSaved: boolean) => {
      if (isEnded.current) return;
      const { values, pictures } = latest.current;
      const at = new Date().toISOString();
      writeLocalDraft(draftKey, { draftId: saver.draftId(), userId, values, pictures, at, isSaved });
    },
    [draftKey, saver, userId],
  );
  const save = useCallback(async (): Promise<ListingDraft> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const sent = latest.current;
    try {
      const draft = await saver.save(sent.values);
      void invalidate(client, 'GET /api/product/draft', 'GET /api/inventory/selling/count');
      // The form may have changed while the save was in flight.
      if (latest.current.text === sent.text) {
        store(true);
        setAutosaveState('saved');
      }
      return draft;
    } catch (error) {
      if (latest.current.text === sent.text) setAutosaveState('here');
      throw error;
    }
  }, [saver, store, client]);

  useEffect(() => {
    if (text === latest.current.text || isEnded.current) return;
    latest.current = { ...written, text };
    if (!hasContent(written.values)) return;
    store(false);
    if (!isSeller) {
      setAutosaveState('here');
      return;
    }
    setAutosaveState('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save().catch(() => undefined), pauseMs);
  }, [text, written, store, save, isSeller]);

  // Saves pending changes on unmount.
  useEffect(
    () => () => {
      if (timer.current !== undefined && !isEnded.current) save().catch(() => undefined);
    },
    [save],
  );

  return {
    autosaveState,
    /** Null before the server has a draft. */
    draftId: saver.draftId(),
    /** Saves the form at once and returns the server's draft with its problems. */
    saveNow: save,
    /** Stops autosave and deletes the local draft after submission. */
    end() {
      isEnded.current = true;
      clearTimeout(timer.current);
      deleteLocalDraft(draftKey);
    },
  };
}
