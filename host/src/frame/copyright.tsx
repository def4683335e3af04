import { currentYear } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Text } from '@talad/ui/text';

/** The copyright line; YEAR in the message is replaced by the current year. */
export function Copyright() {
  const text = useText('host');
  return (
    <Text size="xs" tone="muted">
      {text('footer.copyright').replace('YEAR', currentYear())}
    </Text>
  );
}
