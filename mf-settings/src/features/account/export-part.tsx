import { addressForUser } from '@talad/contract/page-user';
import type { DataExport } from '@talad/contract/personal-data';
import { formatFullDate } from '@talad/runtime/format';
import { useErrorText, useLanguage, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { useSession } from '@talad/runtime/session';
import { Badge } from '@talad/ui/badge';
import { Box, HStack, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { Icon } from '@talad/ui/icon';
import { PageState } from '@talad/ui/page-state';
import { Section } from '@talad/ui/section';
import { Skeleton } from '@talad/ui/skeleton';
import { Text } from '@talad/ui/text';
import { lazy, Suspense, useState } from 'react';

const ExportDialog = lazy(() => import('./export-dialog.tsx'));

/** Poll interval of an export in preparation, ms. */
const pollMs = 3000;

const isPreparing = ({ state }: DataExport) => state === 'preparing';

/** Section for the export of the user's personal data. */
export function ExportPart() {
  const text = useText('settings');
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const files = useCall(
    'GET /api/user/export',
    {},
    { refetchInterval: ({ state }) => (state.data?.results.some(isPreparing) ? pollMs : false) },
  );
  return (
    <Section title={text('export.title')}>
      <Surface>
        <Stack gap="4" alignItems="stretch">
          <Text tone="muted">{text('export.body')}</Text>
          <PageState
            query={files}
            loading={<Skeleton height="44px" />}
            failure={(error) => ({ title: errorText(error), retryLabel: text('again') })}
          >
            {({ results }) => (
              <>
                {results.length === 0 ? null : (
                  <Stack as="ul" gap="3" listStyleType="none">
                    {results.map((file) => (
                      <li key={file.id}>
                        <ExportFile file={file} />
                      </li>
                    ))}
                  </Stack>
                )}
                <Box>
                  <Button
                    variant="secondary"
                    disabled={results.some(isPreparing)}
                    onClick={() => setOpen(true)}
                  >
                    {text('export.ask')}
                  </Button>
                </Box>
              </>
            )}
          </PageState>
        </Stack>
      </Surface>
      <Suspense>{isOpen ? <ExportDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </Section>
  );
}

function ExportFile({ file }: { file: DataExport }) {
  const text = useText('settings');
  const { language } = useLanguage();
  const { user } = useSession();
  const formattedDate = formatFullDate(file.askedAt, language);
  return (
    <HStack gap="3" flexWrap="wrap" justifyContent="space-between">
      <Box minWidth="0">
        <Text role="status" as="div">
          {file.state === 'ready' ? (
            <Badge tone="success" shape="check">
              {text('export.ready')}
            </Badge>
          ) : (
            <Badge shape="clock">{text('export.making')}</Badge>
          )}
        </Text>
        <Text size="sm" tone="muted">
          {text(file.state === 'ready' ? 'export.until' : 'export.asked', {
            asked: formattedDate,
            until: formatFullDate(file.expiresAt, language),
          })}
        </Text>
      </Box>
      {file.state === 'ready' ? (
        <Button variant="secondary" size="sm" asChild>
          <a href={addressForUser(`/api/user/export/${file.id}/file`, user)} download>
            <Icon name="arrow-down" size={18} />
            <span>{text('export.download')}</span>
          </a>
        </Button>
      ) : null}
    </HStack>
  );
}
