import { listingLimits } from '@talad/contract/listing-limits';
import type { PictureRef } from '@talad/contract/schema';
import { usePageRuntime } from '@talad/runtime/page-context';
import { useState } from 'react';

/** A picture that the server has. */
export interface KeptPicture {
  key: string;
  picture: PictureRef;
}

/** A picture of an offer, on its way to the server or there already. */
export interface OfferPicture {
  id: string;
  name: string;
  /** From 0 to 1. */
  sent: number;
  kept?: KeptPicture;
  error?: unknown;
  /** There while another try is possible. */
  file?: File;
}

/** What was not taken, to be said once: key of the sentence and how many. */
export interface LeftOut {
  textKey: 'offerForm.pictures.notPictures' | 'offerForm.pictures.tooMany';
  count: number;
}

let made = 0;
const nextId = () => {
  made += 1;
  return `offer-picture-${made}`;
};

const takenTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);

const ofKept = (kept: KeptPicture, index: number): OfferPicture => ({
  id: `kept-${kept.key}`,
  name: String(index + 1),
  sent: 1,
  kept,
});

/** Sends pictures as soon as they are chosen and keeps their order; the first one is the cover. */
export function useOfferPictures(
  initial: readonly KeptPicture[] = [],
  most: number = listingLimits.picturesMax,
) {
  const { api } = usePageRuntime();
  const [pictures, setPictures] = useState<OfferPicture[]>(() => initial.map(ofKept));
  const [leftOut, setLeftOut] = useState<LeftOut>();

  const put = (id: string, change: Partial<OfferPicture>) =>
    setPictures((all) => all.map((picture) => (picture.id === id ? { ...picture, ...change } : picture)));

  const send = async (id: string, file: File) => {
    const form = new FormData();
    form.append('file', file);
    try {
      const kept = await api.call(
        'POST /api/upload',
        {},
        { form, onSent: (share) => put(id, { sent: share }) },
      );
      put(id, { sent: 1, kept, file: undefined });
    } catch (error) {
      put(id, { error });
    }
  };

  return {
    pictures,
    leftOut,
    isSending: pictures.some(({ kept, error }) => !kept && error === undefined),
    isFull: pictures.length >= most,
    add(files: readonly File[]) {
      const taken = files.filter(({ type }) => takenTypes.has(type));
      const fitting = taken.slice(0, Math.max(0, most - pictures.length));
      const odd = files.length - taken.length;
      const over = taken.length - fitting.length;
      setLeftOut(
        odd > 0
          ? { textKey: 'offerForm.pictures.notPictures', count: odd }
          : over > 0
            ? { textKey: 'offerForm.pictures.tooMany', count: over }
            : undefined,
      );
      const fresh = fitting.map((file) => ({ id: nextId(), name: file.name, sent: 0, file }));
      setPictures((all) => [...all, ...fresh]);
      for (const { id, file } of fresh) void send(id, file);
    },
    retry({ id, file }: OfferPicture) {
      if (!file) return;
      put(id, { error: undefined, sent: 0 });
      void send(id, file);
    },
    remove: (id: string) => setPictures((all) => all.filter((picture) => picture.id !== id)),
    /** Puts a picture one place earlier (-1) or later (1). */
    move: (id: string, by: -1 | 1) =>
      setPictures((all) => {
        const at = all.findIndex((picture) => picture.id === id);
        const other = all[at + by];
        const own = all[at];
        if (!other || !own) return all;
        return all.map((picture, index) => (index === at ? other : index === at + by ? own : picture));
      }),
  };
}

export type OfferPictures = ReturnType<typeof useOfferPictures>;

/** The pictures that the server has, in their order. */
export const keptOf = (pictures: readonly OfferPicture[]): KeptPicture[] =>
  pictures.flatMap(({ kept }) => (kept ? [kept] : []));
