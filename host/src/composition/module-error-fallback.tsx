import type { FallbackProps } from '@talad/runtime/composition/context';
import { useText } from '@talad/runtime/i18n';
import { Box, HStack } from '@talad/ui/box';
import { Button, IconButton } from '@talad/ui/button';
import { Text } from '@talad/ui/text';
import { PageUnavailable } from '../pages/page-unavailable.tsx';
import { reservedHeight } from './reserved-height.ts';

/** Slots too small for a sentence; they show only a retry button. */
const isSmall = ({ moduleRef }: FallbackProps) => moduleRef.slot?.endsWith('.button') ?? false;

/**
 * Error fallback for a remote module that failed to load or threw, with a retry. That of a slot keeps the reserved
 * height, so that what is below does not move.
 */
export function ModuleErrorFallback(props: FallbackProps) {
  const text = useText('host');
  if (isSmall(props))
    return (
      <IconButton label={text('remoteModule.retry')} icon="warning" variant="ghost" onClick={props.retry} />
    );
  if (props.moduleRef.slot) {
    return (
      <Box
        role="alert"
        className="module-fallback"
        style={reservedHeight(props.moduleRef.reserve ?? [0, 0])}
        display="grid"
        alignContent="center"
        paddingX={4}
        paddingY={3}
        background="surface"
        borderRadius="card"
      >
        <HStack gap={3} justifyContent="space-between">
          <Text tone="muted" size="sm">
            {text('remoteModule.missing')}
          </Text>
          <Button size="sm" variant="secondary" flex="none" onClick={props.retry}>
            {text('remoteModule.retry')}
          </Button>
        </HStack>
      </Box>
    );
  }
  return <PageUnavailable onRetry={props.retry} />;
}
