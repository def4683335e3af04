import { HStack } from '@talad/ui/box';
import { Icon, type IconName } from '@talad/ui/icon';
import { Text } from '@talad/ui/text';
import type { ReactNode } from 'react';

/** An inline alert that screen readers announce when it appears. */
export function InlineAlert({
  icon = 'info',
  role,
  children,
}: {
  icon?: IconName;
  role: 'status' | 'alert';
  children: ReactNode;
}) {
  return (
    <HStack role={role} gap={3} alignItems="flex-start" padding={3} background="glow" borderRadius="control">
      <Icon name={icon} />
      <Text size="sm">{children}</Text>
    </HStack>
  );
}
