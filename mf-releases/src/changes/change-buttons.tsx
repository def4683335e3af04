import { useText } from '@talad/runtime/i18n';
import { Flex } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { useEffect, useRef, useState } from 'react';
import type { Change } from './change.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { takePendingChange } from './pending-change.ts';

interface OpenChange {
  change: Change;
  /** What was entered before the tab went to the identity provider; undefined for a dialog that a press opened. */
  reason?: string;
}

/** A button for each change, which opens its dialog. It opens again after the sign-in that the change needed. */
export function ChangeButtons({ changes }: { changes: readonly Change[] }) {
  const text = useText('releases');
  const [open, setOpen] = useState<OpenChange>();
  const first = useRef(changes);
  useEffect(() => {
    const pending = takePendingChange(first.current);
    if (pending) setOpen(pending);
  }, []);
  return (
    <Flex gap="2" flexWrap="wrap">
      {changes.map((change) => (
        <Button
          key={change.kind}
          size="sm"
          variant="secondary"
          aria-label={text(`changes.${change.kind}.actionOf`, { remote: change.remote })}
          onClick={() => setOpen({ change })}
        >
          {text(`changes.${change.kind}.action`)}
        </Button>
      ))}
      {open ? <ChangeDialog {...open} onClose={() => setOpen(undefined)} /> : null}
    </Flex>
  );
}
