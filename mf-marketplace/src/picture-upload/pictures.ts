import { pictureTypes } from '@talad/contract/picture-types';
import type { PictureAlts, PictureRef } from '@talad/contract/schema';
import { usePageRuntime } from '@talad/runtime/page-context';
import { useState } from 'react';

const takenTypes = new Set<string>(pictureTypes);

/** Maximum number of pictures per evidence. */
const maxProofPictures = 10;

/** An uploaded picture. */
export interface StoredPicture {
  key: string;
  picture: PictureRef;
}

/** A picture that is uploading, uploaded or failed. */
export interface UploadedPicture {
  id: string;
  name: string;
  /** Upload progress from 0 to 1. */
  sent: number;
  /** Alt text, as typed. */
  alt: string;
  stored?: StoredPicture;
  error?: unknown;
  /** Present while a retry is possible. */
  file?: File;
}

/** Rejected files: i18n key of the message and their number. */
export interface LeftOut {
  textKey: 'pictures.notPictures' | 'pictures.tooMany';
  count: number;
}

let made = 0;
const nextId = () => {
  made += 1;
  return `picture-${made}`;
};

const fromStoredPicture = (stored: StoredPicture, index: number): UploadedPicture => ({
  id: `stored-${stored.key}`,
  name: String(index + 1),
  sent: 1,
  alt: stored.picture.alt ?? '',
  stored,
});

const ofFile = (file: File): UploadedPicture & { file: File } => ({
  id: nextId(),
  name: file.name,
  sent: 0,
  alt: '',
  file,
});

/** Uploads pictures as soon as they are chosen, so that submitting the form is fast, and manages their order. */
export function usePictures(initial: readonly StoredPicture[] = [], max: number = maxProofPictures) {
  const { api } = usePageRuntime();
  const [pictures, setPictures] = useState<UploadedPicture[]>(() => initial.map(fromStoredPicture));
  const [rejectedFiles, setLeftOut] = useState<LeftOut>();
  const [problem, setProblem] = useState<'pictures.stillSending' | 'pictures.missing'>();

  const put = (id: string, change: Partial<UploadedPicture>) =>
    setPictures((all) => all.map((picture) => (picture.id === id ? { ...picture, ...change } : picture)));

  const send = async (id: string, file: File) => {
    const form = new FormData();
    form.append('file', file);
    try {
      const stored = await api.call(
        'POST /api/upload',
        {},
        { form, onSent: (share) => put(id, { sent: share }) },
      );
      put(id, { sent: 1, stored, file: undefined });
    } catch (error) {
      put(id, { error });
    }
  };

  const isSending = pictures.some(({ stored, error }) => !stored && error === undefined);
  return {
    pictures,
    max,
    rejectedFiles,
    isSending,
    isFull: pictures.length >= max,
    /** I18n key of the reason why the form could not be submitted. */
    problem,
    /** Returns the evidence pictures in the form that the API calls take; undefined if they are incomplete. */
    complete(isNeeded: boolean) {
      const isMissing = isNeeded && !pictures.some(({ stored }) => stored);
      const found = isSending ? 'pictures.stillSending' : isMissing ? 'pictures.missing' : undefined;
      setProblem(found);
      return found ? undefined : evidenceOf(pictures);
    },
    add(files: readonly File[]) {
      setProblem(undefined);
      const taken = files.filter(({ type }) => takenTypes.has(type));
      const fitting = taken.slice(0, Math.max(0, max - pictures.length));
      const rejected = files.length - taken.length;
      const excess = taken.length - fitting.length;
      setLeftOut(
        rejected > 0
          ? { textKey: 'pictures.notPictures', count: rejected }
          : excess > 0
            ? { textKey: 'pictures.tooMany', count: excess }
            : undefined,
      );
      const fresh = fitting.map(ofFile);
      setPictures((all) => [...all, ...fresh]);
      for (const { id, file } of fresh) void send(id, file);
    },
    /** Replaces all pictures with one. */
    replace(file: File) {
      const only = ofFile(file);
      setPictures([only]);
      void send(only.id, file);
    },
    retry({ id, file }: UploadedPicture) {
      if (!file) return;
      put(id, { error: undefined, sent: 0 });
      void send(id, file);
    },
    describe: (id: string, alt: string) => put(id, { alt }),
    remove: (id: string) => setPictures((all) => all.filter((picture) => picture.id !== id)),
    /** Moves a picture one position earlier (-1) or later (1). */
    move: (id: string, by: -1 | 1) => setPictures((all) => moved(all, id, by)),
  };
}

export type Pictures = ReturnType<typeof usePictures>;

/** Returns the uploaded pictures in order, with their alt texts. */
export const storedPicturesOf = (pictures: readonly UploadedPicture[]): StoredPicture[] =>
  pictures.flatMap(({ stored, alt }) =>
    stored ? [{ key: stored.key, picture: { ...stored.picture, alt: alt.trim() || undefined } }] : [],
  );

/** Returns alt texts by picture key; omits pictures without one. */
export const altsOf = (pictures: readonly StoredPicture[]): PictureAlts =>
  Object.fromEntries(pictures.flatMap(({ key, picture }) => (picture.alt ? [[key, picture.alt]] : [])));

function moved(all: UploadedPicture[], id: string, by: -1 | 1): UploadedPicture[] {
  const at = all.findIndex((picture) => picture.id === id);
  const other = all[at + by];
  const own = all[at];
  if (!other || !own) return all;
  return all.map((picture, index) => (index === at ? other : index === at + by ? own : picture));
}

/** Evidence pictures in the form that the API calls take. */
const evidenceOf = (pictures: readonly UploadedPicture[]) => ({
  pictureKeys: pictures.flatMap(({ stored }) => (stored ? [stored.key] : [])),
  ...(pictures.some(({ alt }) => alt.trim() !== '') && { pictureAlts: altsOf(storedPicturesOf(pictures)) }),
});
