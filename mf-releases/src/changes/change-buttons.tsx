import { useText } from '@talad/runtime/i18n';
import { Flex } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { useState } from 'react';
import type { Change } from './change.ts';
import { ChangeDialog } from './change-dialog.tsx';

/** A button for each change, which opens its dialog. */
export function ChangeButtons({ changes }: { changes: readonly Change[] }) {
  const text = useText('releases');
  const [open, setOpen] = useState<Change>();
  return (
    <Flex gap="2" flexWrap="wrap">
      {changes.map((change) => (
        <Button
          key={change.kind}
          size="sm"
          variant="secondary"
          aria-label={text(`changes.${change.kind}.actionOf`, { remote: change.remote })}
          onClick={() => setOpen(change)}
        >
          {text(`changes.${change.kind}.action`)}
        </Button>
      ))}
      {open ? <ChangeDialog change={open} onClose={() => setOpen(undefined)} /> : null}
    </Flex>
  );
}
