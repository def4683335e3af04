import { useText } from '@talad/runtime/i18n';
import { hideLinkToday, isLinkHiddenToday } from '@talad/runtime/link-reminder';
import { Button } from '@talad/ui/button';
import { Checkbox } from '@talad/ui/checkbox';
import { Divider } from '@talad/ui/divider';
import { useState } from 'react';

interface SkipPartProps {
  gameId: number;
  /** Scope of "hide this for today". */
  context: string;
  onSkip: () => void;
}

/** Continues without linking. */
export function SkipPart({ gameId, context, onSkip }: SkipPartProps) {
  const t = useText('settings');
  const [isHidden, setHidden] = useState(() => isLinkHiddenToday(gameId, context));
  return (
    <>
      <Divider label={t('linking.or')} />
      <Button variant="secondary" fullWidth onClick={onSkip}>
        {t('linking.skip')}
      </Button>
      <Checkbox
        checked={isHidden}
        onChange={({ target }) => {
          setHidden(target.checked);
          hideLinkToday(gameId, context, target.checked);
        }}
      >
        {t('linking.hide')}
      </Checkbox>
    </>
  );
}
