import { loadConfig } from '@talad/api/config/config';
import { createLogger } from '@talad/api/log';
import { Shutdown } from '@talad/server/shutdown';
import { startSandbox } from './sandbox.ts';

const config = loadConfig();
const log = createLogger(config);
try {
  const sandbox = await startSandbox(config);
  log.info(`mailbox at http://localhost:${config.sandboxPort}/mailbox`);
  log.info(`bank at http://localhost:${config.sandboxPort}/sandbox/bank`);
  log.info(`game accounts at http://localhost:${config.sandboxPort}/sandbox/game-server`);
  log.info(`payments at http://localhost:${config.sandboxPort}/sandbox/payments`);
  log.info(`support desk at http://localhost:${config.sandboxPort}/sandbox/support-desk`);
  new Shutdown().onSignal(log, () => sandbox.close());
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  log.fatal(`${error.message}. Set SANDBOX_PORT or SANDBOX_SMTP_PORT to another one.`);
  process.exit(1);
}
