import type { EarlierSubmission } from '@talad/runtime/earlier-submission';
import { formatMoment } from '@talad/runtime/format';
import { useLanguage } from '@talad/runtime/i18n';
import en from '../locales/en.json';
import th from '../locales/th.json';
import { Flex, Stack } from '../primitives/box.tsx';
import { Button } from '../primitives/button.tsx';
import { Icon, type IconName } from '../primitives/icon.tsx';
import { Text } from '../primitives/text.tsx';

const messages = { en, th };
const icons: Record<EarlierSubmission['state'], IconName> = {
  checking: 'clock',
  nothing: 'info',
  done: 'check',
};

export interface EarlierNoteProps {
  earlier: EarlierSubmission;
  /** A more specific sentence than that it was sent; by default a general one. */
  sentence?: string;
  actionLabel?: string;
  /** Called when the user has read the outcome, in addition to dismissing it. */
  onRead?: () => void;
}

/** In place of a button that would send a second request: the outcome of one without a response. */
export function EarlierNote({ earlier, sentence, actionLabel, onRead }: EarlierNoteProps) {
  const { language } = useLanguage();
  const text = messages[language];
  const { state, at, dismiss } = earlier;
  const read = () => {
    dismiss();
    onRead?.();
  };
  return (
    <Flex gap="3" padding="4" borderRadius="card" background="glow" alignItems="flex-start">
      <Icon name={icons[state]} />
      <Stack gap="3" minWidth="0" flex="1">
        <Text role="status">{sentence ?? text[`earlier.${state}`].replace('{time}', formatMoment(at))}</Text>
        {state === 'checking' ? null : (
          <Button variant="secondary" fullWidth onClick={read}>
            {actionLabel ?? text['earlier.read']}
          </Button>
        )}
      </Stack>
    </Flex>
  );
}
