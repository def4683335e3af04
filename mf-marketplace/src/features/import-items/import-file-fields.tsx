import { useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { ChoiceGroup } from '@talad/ui/choice-group';
import { Field } from '@talad/ui/field';
import { TextArea } from '@talad/ui/input';
import { FileDrop } from '../../file-drop/file-drop.tsx';
import type { ImportFile } from './use-import-form.ts';

/** The listings to import: a file, or its text and format. */
export function ImportFileFields({ file }: { file: ImportFile }) {
  const t = useText('marketplace');
  return (
    <Stack gap="4">
      <FileDrop
        label={t('importItems.chooseFile')}
        hint={t('importItems.dropFile')}
        accept=".csv,.json,text/csv,application/json"
        onFiles={(files) => void file.readFile(files)}
      />
      <ChoiceGroup
        legend={t('importItems.format')}
        value={file.form.watch('format')}
        choices={[
          { value: 'csv', label: 'CSV' },
          { value: 'json', label: 'JSON' },
        ]}
        onChoose={file.changeFormat}
      />
      <Field label={t('importItems.text')} hint={t('importItems.textHint')} error={file.form.error('text')}>
        <TextArea
          {...file.form.register('text', { onChange: file.clearReport })}
          rows={8}
          spellCheck={false}
          wrap="off"
          dir="ltr"
        />
      </Field>
    </Stack>
  );
}
