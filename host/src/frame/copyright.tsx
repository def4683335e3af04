import { currentYear } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Text } from '@talad/ui/text';

/** The copyright line, in whose text YEAR stands for the year it is. */
export function Copyright() {
  const text = useText('host');
  return (
    <Text size="xs" tone="muted">
      {text('footer.copyright').replace('YEAR', currentYear())}
    </Text>
  );
}
