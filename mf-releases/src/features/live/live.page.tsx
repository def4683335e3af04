import { useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { livePath } from '../../addresses.ts';
import { OpenRollouts } from '../../rollouts/open-rollouts.tsx';
import { ConsolePage } from '../../session/console-page.tsx';
import { LiveRemotes } from './live-remotes.tsx';

/** What is live, and the rollouts under way. */
export default function LivePage() {
  const text = useText('releases');
  return (
    <ConsolePage path={livePath} title={text('live.title')} lead={text('live.lead')}>
      {(staff) => (
        <Stack gap="8">
          <OpenRollouts staff={staff} />
          <LiveRemotes staff={staff} />
        </Stack>
      )}
    </ConsolePage>
  );
}
