import type { ListingImport } from '@talad/contract/selling';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { ChoiceGroup } from '@talad/ui/choice-group';
import { Field } from '@talad/ui/field';
import { FormErrors } from '@talad/ui/form-errors';
import { TextArea } from '@talad/ui/input';
import { Heading, Text } from '@talad/ui/text';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { FileDrop } from '../../file-drop/file-drop.tsx';
import { focusFirstProblem } from '../../listing-form/listing-form.ts';
import { TermsField } from '../../listing-form/terms-field.tsx';
import { usePictures } from '../../picture-upload/pictures.ts';
import { formatOf, type ImportFormat, isTooLarge, withPictureKeys } from './import-file.ts';
import { ImportPictures, mostImportPictures } from './import-pictures.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReport } from './import-report.tsx';
import { Templates } from './templates.tsx';

/** Import form: a dry run validates the file before it can be submitted. */
export function ImportForm({ onAnew }: { onAnew: () => void }) {
  const t = useText('marketplace');
  const errorText = useErrorText();
  const element = useRef<HTMLFormElement>(null);
  const upload = usePictures([], mostImportPictures);
  const [format, setFormat] = useState<ImportFormat>('csv');
  const [text, setText] = useState('');
  const [fileProblem, setFileProblem] = useState<'tooLarge' | 'notReadable' | 'empty'>();
  const [isAccepted, setIsAccepted] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [report, setReport] = useState<ListingImport>();
  const [begun, setBegun] = useState<number>();
  const send = useCommand('POST /api/product/import', {
    onSuccess: (answer) => {
      if (answer.id === null) setReport(answer);
      else setBegun(answer.id);
    },
  });

  const write = (content: string) => {
    setText(content);
    setFileProblem(undefined);
    // The report is about the previous content.
    setReport(undefined);
    send.reset();
  };
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    try {
      const content = await file.text();
      write(content);
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

  if (begun !== undefined) return <ImportProgress id={begun} onAnew={onAnew} />;
  const isFine = report !== undefined && report.problems.length === 0;
  return (
    <form ref={element} noValidate onSubmit={check} aria-label={t('importItems.title')}>
      <Stack gap="5">
        <Part title={t('importItems.template')}>
          <Templates />
        </Part>
        <Part title={t('importItems.pictures')}>
          <ImportPictures upload={upload} />
        </Part>
        <Part title={t('importItems.file')}>
          <Stack gap="4">
            <FileDrop
              label={t('importItems.chooseFile')}
              hint={t('importItems.dropFile')}
              accept=".csv,.json,text/csv,application/json"
              onFiles={(files) => void take(files)}
            />
            <ChoiceGroup
              legend={t('importItems.format')}
              value={format}
              choices={[
                { value: 'csv', label: 'CSV' },
                { value: 'json', label: 'JSON' },
              ]}
              onChoose={(chosen) => {
                setFormat(chosen);
                setReport(undefined);
              }}
            />
            <Field
              label={t('importItems.text')}
              hint={t('importItems.textHint')}
              error={fileProblem && t(`importItems.${fileProblem}`)}
            >
              <TextArea
                value={text}
                onChange={({ target }) => write(target.value)}
                rows={8}
                spellCheck={false}
                wrap="off"
                dir="ltr"
              />
            </Field>
          </Stack>
        </Part>
        <TermsField isAccepted={isAccepted} onChange={setIsAccepted} isMissing={isAsked && !isAccepted} />
        {isAsked && upload.isSending ? (
          <Text size="sm" role="status">
            {t('pictures.stillSending')}
          </Text>
        ) : null}
        <FormErrors messages={send.error ? [errorText(send.error)] : []} requestId={send.error?.requestId} />
        <Flex gap="3" flexWrap="wrap">
          <Button type="submit" variant={isFine ? 'secondary' : 'primary'} busy={send.isPending && !isFine}>
            {t('importItems.check')}
          </Button>
          {isFine ? (
            <Button busy={send.isPending} onClick={() => run(false)}>
              {t('importItems.send', { count: report.rows })}
            </Button>
          ) : null}
        </Flex>
        <Box role="status">{report ? <ImportReport report={report} format={format} /> : null}</Box>
      </Stack>
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Surface>
      <Heading level={2} size="lg" marginBottom="3">
        {title}
      </Heading>
      {children}
    </Surface>
  );
}
