import { SettingsError } from '@talad/server/settings-error';
import { Shutdown } from '@talad/server/shutdown';
import { startSandbox } from './sandbox.ts';
import { loadSandboxConfig } from './sandbox-config.ts';

const config = loadSandboxConfig();
const sandbox = await startSandbox(config).catch((error: unknown) => {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  throw new SettingsError([`SANDBOX_PORT, SANDBOX_SMTP_PORT: ${error.message}`]);
});
const { log } = sandbox.app;
const origin = `http://localhost:${config.sandboxPort}`;
log.info(`mailbox at ${origin}/mailbox, everything else at ${origin}/sandbox`);
new Shutdown().onSignal(log, () => sandbox.close());
