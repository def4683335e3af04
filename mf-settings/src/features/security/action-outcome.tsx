import { useErrorText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { Text } from '@talad/ui/text';
import { useRef, useState } from 'react';

/** The sentence about an action whose pressed button unmounts with its row: it takes the focus. */
export function useAnnouncement() {
  const [sentence, setSentence] = useState('');
  const element = useRef<HTMLDivElement>(null);
  return {
    sentence,
    element,
    announce: (message: string) => {
      setSentence(message);
      element.current?.focus();
    },
    clear: () => setSentence(''),
  };
}

interface ActionOutcomeProps {
  announcement: ReturnType<typeof useAnnouncement>;
  error: Parameters<ReturnType<typeof useErrorText>>[0] | null;
}

/** Shows the announcement, or why the action failed. */
export function ActionOutcome({ announcement, error }: ActionOutcomeProps) {
  const errorText = useErrorText();
  return (
    <>
      <Box ref={announcement.element} tabIndex={-1} role="status" outline="none">
        <Text size="sm" tone="success">
          {announcement.sentence}
        </Text>
      </Box>
      {error ? (
        <Text role="alert" size="sm" tone="danger">
          {errorText(error)}
        </Text>
      ) : null}
    </>
  );
}
