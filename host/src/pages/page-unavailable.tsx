import { useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Heading, Text } from '@talad/ui/text';

/** Shown instead of a page that failed to load. */
export function PageUnavailable({ onRetry }: { onRetry: () => void }) {
  const text = useText('host');
  return (
    <Box role="alert" paddingY={16} textAlign="center">
      <Heading level={1} size="xl">
        {text('page.unavailableTitle')}
      </Heading>
      <Text tone="muted">{text('page.unavailableBody')}</Text>
      <Box marginTop={4}>
        <Button onClick={onRetry}>{text('remoteModule.retry')}</Button>
      </Box>
    </Box>
  );
}
