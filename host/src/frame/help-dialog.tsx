import { guideTitles } from '@talad/contract/document-titles';
import type { EventPayload } from '@talad/contract/events';
import { guides, paths } from '@talad/contract/paths';
import { useEventBus } from '@talad/runtime/events';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Dialog } from '@talad/ui/dialog';
import { AppLink } from '@talad/ui/link';
import { Heading, Text } from '@talad/ui/text';
import { fallbackEmail } from './site-contacts.ts';

export interface HelpDialogProps {
  subject: EventPayload<'help:open'>['subject'];
  open: boolean;
  onClose: () => void;
}

/** Ways to get help: a mail link with the subject, and the guides. */
export default function HelpDialog({ subject, open, onClose }: HelpDialogProps) {
  const text = useText('host');
  const localize = useLocalize();
  const bus = useEventBus();
  const { data: entry } = useCall('GET /api/config', { query: { key: 'support_email' } });
  const supportEmail = typeof entry?.parsedValue === 'string' ? entry.parsedValue : fallbackEmail;
  const subjectText = text(`help.subjects.${subject}`);
  return (
    <Dialog open={open} onClose={onClose} title={text('help.title')} closeLabel={text('help.close')}>
      <Stack gap={6}>
        <Box>
          <Text size="sm" tone="muted">
            {text('help.about', { subject: subjectText })}
          </Text>
          <Button
            marginTop={3}
            onClick={() => {
              onClose();
              bus.emit('support:open', { subject });
            }}
          >
            {text('help.write')}
          </Button>
          <Text marginTop={4}>
            <span>{text('help.mail')}</span>{' '}
            <AppLink to={`mailto:${supportEmail}?subject=${encodeURIComponent(subjectText)}`} external>
              {supportEmail}
            </AppLink>
          </Text>
          <Text size="sm" tone="muted" marginTop={2}>
            {text('help.privacy')}
          </Text>
        </Box>
        <Box as="nav" aria-label={text('help.guides')}>
          <Heading level={3} size="md">
            {text('help.guides')}
          </Heading>
          <Box
            as="ul"
            listStyleType="none"
            marginTop={2}
            display="grid"
            gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
            columnGap={4}
          >
            {guides.map((guide) => (
              <li key={guide}>
                <AppLink
                  to={paths.guide(guide)}
                  onClick={onClose}
                  style={{ display: 'block', paddingBlock: 8 }}
                >
                  {localize(guideTitles[guide])}
                </AppLink>
              </li>
            ))}
          </Box>
        </Box>
      </Stack>
    </Dialog>
  );
}
