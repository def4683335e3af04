import type { TabMessage } from './summary-state.ts';
import type { TabChannel } from './tab-channel.ts';

/** Opens a channel to the browser's other tabs. */
export type OpenTabChannel = (onMessage: (message: unknown) => void) => TabChannel;

/** This tab among the browser's tabs: the messages between them, and whether this one leads. */
export function createTabLead(openChannel: OpenTabChannel, onLead: () => void) {
  let tabs: TabChannel | undefined;
  let releaseLead: (() => void) | undefined;
  let leading = false;
  const lead = () => {
    leading = true;
    onLead();
  };
  return {
    open(onMessage: (message: unknown) => void) {
      tabs = openChannel(onMessage);
    },
    close() {
      tabs?.close();
      tabs = undefined;
    },
    broadcast: (message: TabMessage) => tabs?.post(message),
    isLeading: () => leading,
    /** Whether the channel is open and this tab neither leads nor waits for the lead. */
    isIdle: () => tabs !== undefined && releaseLead === undefined,
    request() {
      if (!tabs) return;
      // Assigned before the call: `lead` may call back synchronously.
      releaseLead = () => undefined;
      releaseLead = tabs.lead(lead);
    },
    release() {
      releaseLead?.();
      releaseLead = undefined;
      leading = false;
    },
  };
}
