import type { ListingImport } from '@talad/contract/selling';
import { useCommand } from '@talad/runtime/command';
import { useEarlierSubmission } from '@talad/runtime/earlier-submission';
import { useText } from '@talad/runtime/i18n';
import { useSchemaForm } from '@talad/ui/form';
import { object, string } from '@talad/ui/schema';
import { useState } from 'react';
import { useTerms, useTermsAndPictures } from '../../listing-form/use-terms.ts';
import { usePictures } from '../../picture-upload/pictures.ts';
import { decodeText } from './decode-text.ts';
import { formatOf, type ImportFormat, isTooLarge, withPictureKeys } from './import-file.ts';
import { maxImportPictures } from './import-pictures.tsx';

const call = 'POST /api/product/import';

const importSchema = object({
  format: string<ImportFormat>().defined(),
  text: string()
    .defined()
    .test('empty', 'importItems.empty', (text) => text.trim() !== '')
    .test('tooLarge', 'importItems.tooLarge', (text) => !isTooLarge(text)),
});

/** State of the import form: its file, the pictures, the report of the dry run, and the import that was started. */
export function useImportForm() {
  const t = useText('marketplace');
  const upload = usePictures([], maxImportPictures);
  const terms = useTerms();
  const part = useTermsAndPictures(terms, upload);
  const [report, setReport] = useState<ListingImport>();
  const [startedId, setStartedId] = useState<number>();
  const dryRun = useCommand(call, { onSuccess: setReport });
  const start = useCommand(call, {
    onSuccess: ({ id }) => setStartedId(id ?? undefined),
  });
  const bodyOf = ({ format, text }: { format: ImportFormat; text: string }) => ({
    format,
    content: withPictureKeys(text, upload.pictures),
    acceptTerms: true as const,
  });
  const form = useSchemaForm({
    schema: importSchema,
    defaultValues: { format: 'csv', text: '' },
    text: t,
    apiErrorsAt: [],
    part,
    send: (values) => dryRun.mutateAsync({ body: { ...bodyOf(values), dryRun: true } }),
  });

  /** The report and the error are about the previous content. */
  const clearReport = () => {
    setReport(undefined);
    form.clearApiError();
    start.reset();
  };
  const earlier = useEarlierSubmission(call);
  // A dry run that was done has no id.
  const earlierId = earlier?.state === 'done' && earlier.resultId ? Number(earlier.resultId) : undefined;
  const changeFormat = (chosen: ImportFormat) => {
    form.setValue('format', chosen);
    setReport(undefined);
  };
  const readFile = async ([file]: readonly File[]) => {
    if (!file) return;
    try {
      const content = decodeText(new Uint8Array(await file.arrayBuffer()));
      clearReport();
      form.setValue('format', formatOf(file.name));
      form.setValue('text', content, { shouldValidate: content !== '' });
    } catch {
      form.setError('text', { message: 'importItems.notReadable' });
    }
  };
  return {
    form,
    /** A dry run or an import whose response was lost, and its outcome. */
    earlier,
    upload,
    terms,
    start,
    report,
    startedId: startedId ?? earlierId,
    isValidated: part.isValidated,
    clearReport,
    file: { form, clearReport, changeFormat, readFile },
    submit: () => start.mutate({ body: { ...bodyOf(form.getValues()), dryRun: false } }),
  };
}

export type ImportFile = ReturnType<typeof useImportForm>['file'];
