import { formatMoment } from '@talad/runtime/format';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { EarlierNote } from '@talad/ui/earlier-note';
import { Form } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { Heading, Text } from '@talad/ui/text';
import type { ReactNode } from 'react';
import { TermsField } from '../../listing-form/terms-field.tsx';
import { ImportFileFields } from './import-file-fields.tsx';
import { ImportPictures } from './import-pictures.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReport } from './import-report.tsx';
import { Templates } from './templates.tsx';
import { useImportForm } from './use-import-form.ts';

/** Import form: a dry run validates the file before it can be submitted. */
export function ImportForm({ onStartOver }: { onStartOver: () => void }) {
  const t = useText('marketplace');
  const errorText = useErrorText();
  const importForm = useImportForm();
  const { form, earlier, upload, file, start, report, isValidated, terms, startedId } = importForm;
  const startOver = () => {
    earlier?.dismiss();
    onStartOver();
  };
  if (startedId !== undefined) return <ImportProgress id={startedId} onStartOver={startOver} />;
  const isValid = report !== undefined && report.problems.length === 0;
  return (
    <Form form={form} aria-label={t('importItems.title')}>
      <Stack gap="5">
        <Part title={t('importItems.template')}>
          <Templates />
        </Part>
        <Part title={t('importItems.pictures')}>
          <ImportPictures upload={upload} />
        </Part>
        <Part title={t('importItems.file')}>
          <ImportFileFields file={file} />
        </Part>
        <TermsField terms={terms} />
        {isValidated && upload.isSending ? (
          <Text size="sm" role="status">
            {t('pictures.stillSending')}
          </Text>
        ) : null}
        {earlier ? (
          <EarlierNote
            earlier={earlier}
            sentence={
              earlier.state === 'done'
                ? t('importItems.checkedUnseen', { time: formatMoment(earlier.at) })
                : undefined
            }
            onRead={importForm.clearReport}
          />
        ) : (
          <>
            <FormErrors
              messages={[...form.failure.messages, ...(start.error ? [errorText(start.error)] : [])]}
              requestId={form.failure.requestId ?? start.error?.requestId}
            />
            <Flex gap="3" flexWrap="wrap">
              <Button type="submit" variant={isValid ? 'secondary' : 'primary'} busy={form.isBusy}>
                {t('importItems.check')}
              </Button>
              {isValid ? (
                <Button busy={start.isPending} onClick={importForm.submit}>
                  {t('importItems.send', { count: report.rows })}
                </Button>
              ) : null}
            </Flex>
          </>
        )}
        <Box role="status">
          {report ? <ImportReport report={report} format={form.watch('format')} /> : null}
        </Box>
      </Stack>
    </Form>
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
