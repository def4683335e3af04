import { useText } from '@talad/runtime/i18n';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Checkbox } from '@talad/ui/checkbox';
import { color } from '@talad/ui/colors';
import { Dialog } from '@talad/ui/dialog';
import { Icon } from '@talad/ui/icon';
import { styledElement } from '@talad/ui/styled-element';
import { Text } from '@talad/ui/text';
import { type ReactNode, useState } from 'react';
import { useCopy } from './copy-button.tsx';
import { saveTextFile } from './save-text-file.ts';

const CodeList = styledElement('ol', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
  gap: '8px 16px',
  listStyle: 'none',
  padding: '16px',
  borderRadius: '8px',
  border: `1px dashed ${color('edge')}`,
  fontFamily: 'ui-monospace, monospace',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});

interface RecoveryCodesDialogProps {
  title: string;
  codes: readonly string[];
  /** Rendered above the codes. */
  head?: ReactNode;
  onDone: () => void;
}

/** Shows the recovery codes once; closes only after the user confirms having saved them. */
export function RecoveryCodesDialog({ title, codes, head, onDone }: RecoveryCodesDialogProps) {
  const text = useText('settings');
  const copy = useCopy();
  const [isSaved, setSaved] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const done = () => (isSaved ? onDone() : setReminded(true));
  const all = codes.join('\n');
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={done}
      title={title}
      closeLabel={text('form.close')}
      footer={<Button onClick={done}>{text('form.done')}</Button>}
    >
      <Stack gap="4">
        {head}
        <Text>{text('twoFactor.saveBody')}</Text>
        <CodeList aria-label={text('twoFactor.codes')} translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </CodeList>
        <Flex gap="3" flexWrap="wrap">
          <Button variant="secondary" onClick={() => void copy(all, text('twoFactor.codesCopied'))}>
            <Icon name="copy" size={18} />
            <span>{text('twoFactor.copyCodes')}</span>
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              saveTextFile('talad-recovery-codes.txt', `${text('twoFactor.fileHead')}\n\n${all}\n`)
            }
          >
            <Icon name="arrow-down" size={18} />
            <span>{text('twoFactor.downloadCodes')}</span>
          </Button>
        </Flex>
        <Box>
          <Checkbox
            checked={isSaved}
            aria-invalid={isReminded && !isSaved}
            onChange={({ target }) => setSaved(target.checked)}
          >
            {text('twoFactor.saved')}
          </Checkbox>
          <Text size="sm" tone="danger" role="alert">
            {isReminded && !isSaved ? text('twoFactor.saveFirst') : null}
          </Text>
        </Box>
      </Stack>
    </Dialog>
  );
}
