import type { OutputOf } from '@talad/contract/calls';
import { usePageRuntime } from '@talad/runtime/page-context';
import { useState } from 'react';
import { mostPictures } from './most-pictures.ts';

/** A picture on its way to the server or there already. */
export interface UploadedPicture {
  id: string;
  name: string;
  state: 'sending' | 'there' | 'failed';
  answer?: OutputOf<'POST /api/upload'>;
  error?: unknown;
}

let made = 0;
const nextNumber = () => {
  made += 1;
  return made;
};

/** Sends pictures as soon as they are chosen, so that the form itself is sent in an instant. */
export function usePictureUpload() {
  const { api } = usePageRuntime();
  const [pictures, setPictures] = useState<UploadedPicture[]>([]);

  const put = (id: string, change: Partial<UploadedPicture>) =>
    setPictures((all) => all.map((picture) => (picture.id === id ? { ...picture, ...change } : picture)));

  const send = async (id: string, file: File) => {
    const form = new FormData();
    form.append('file', file);
    try {
      put(id, { state: 'there', answer: await api.call('POST /api/upload', {}, { form }) });
    } catch (error) {
      put(id, { state: 'failed', error });
    }
  };

  /** Key of the sentence that says why the form cannot go yet. */
  const problem = (needed: boolean): 'pictures.stillSending' | 'pictures.missing' | undefined => {
    if (pictures.some(({ state }) => state === 'sending')) return 'pictures.stillSending';
    return needed && !pictures.some(({ answer }) => answer) ? 'pictures.missing' : undefined;
  };

  return {
    pictures,
    problem,
    keys: pictures.flatMap(({ answer }) => (answer ? [answer.key] : [])),
    add(files: readonly File[]) {
      const room = mostPictures - pictures.filter(({ state }) => state !== 'failed').length;
      const fresh = files
        .slice(0, Math.max(0, room))
        .map((file) => ({ id: `picture-${nextNumber()}`, file }));
      setPictures((all) => [
        ...all.filter(({ state }) => state !== 'failed'),
        ...fresh.map(({ id, file }): UploadedPicture => ({ id, name: file.name, state: 'sending' })),
      ]);
      for (const { id, file } of fresh) void send(id, file);
    },
    remove: (id: string) => setPictures((all) => all.filter((picture) => picture.id !== id)),
  };
}
