import { useText } from '@talad/runtime/i18n';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Section } from '@talad/ui/section';
import { Text } from '@talad/ui/text';
import { lazy, Suspense, useState } from 'react';

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

/** Section with the account deletion button. */
export function DeletePart() {
  const text = useText('settings');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={text('deletion.title')}>
      <Stack gap="3">
        <Text tone="muted">{text('deletion.body')}</Text>
        <Box>
          <Button variant="danger" onClick={() => setOpen(true)}>
            {text('deletion.open')}
          </Button>
        </Box>
      </Stack>
      <Suspense>{isOpen ? <DeleteDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </Section>
  );
}
