import type { ListingImport } from '@talad/contract/selling';
import { useCommand } from '@talad/runtime/query';
import { type FormEvent, type RefObject, useState } from 'react';
import { focusFirstProblem } from '../../listing-form/listing-form.ts';
import { usePictures } from '../../picture-upload/pictures.ts';
import { formatOf, type ImportFormat, isTooLarge, withPictureKeys } from './import-file.ts';
import { mostImportPictures } from './import-pictures.tsx';

/** State of the import form: its file, the pictures, the report of the dry run, and the import that was started. */
export function useImportForm(element: RefObject<HTMLFormElement | null>, isAccepted: boolean) {
  const upload = usePictures([], mostImportPictures);
  const [format, setFormat] = useState<ImportFormat>('csv');
  const [text, setText] = useState('');
  const [fileProblem, setFileProblem] = useState<'tooLarge' | 'notReadable' | 'empty'>();
  const [isAsked, setIsAsked] = useState(false);
  const [report, setReport] = useState<ListingImport>();
  const [startedId, setStartedId] = useState<number>();
  const send = useCommand('POST /api/product/import', {
    onSuccess: (answer) => {
      if (answer.id === null) setReport(answer);
      else setStartedId(answer.id);
    },
  });

  const changeFormat = (chosen: ImportFormat) => {
    setFormat(chosen);
    setReport(undefined);
  };
  const changeText = (content: string) => {
    setText(content);
    setFileProblem(undefined);
    // The report is about the previous content.
    setReport(undefined);
    send.reset();
  };
  const readFile = async ([file]: readonly File[]) => {
    if (!file) return;
    try {
      const content = await file.text();
      changeText(content);
      setFormat(formatOf(file.name));
      if (isTooLarge(content)) setFileProblem('tooLarge');
    } catch {
      setFileProblem('notReadable');
    }
  };
  const run = (dryRun: boolean) =>
    send.mutate({
      body: { format, content: withPictureKeys(text, upload.pictures), dryRun, acceptTerms: true },
    });
  const check = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    const problem = text.trim() === '' ? 'empty' : isTooLarge(text) ? 'tooLarge' : undefined;
    setFileProblem(problem);
    if (problem || !isAccepted || upload.isSending) return focusFirstProblem(element.current);
    run(true);
  };
  const file = { format, text, problem: fileProblem, changeFormat, changeText, readFile };
  return { upload, file, send, report, startedId, isAsked, check, submit: () => run(false) };
}

export type ImportFile = ReturnType<typeof useImportForm>['file'];
