import { SettingsError } from '@talad/server/settings-error';
import { createHostApp } from './app.ts';
import { type HostConfig, readConfig } from './config.ts';
import { keepCurrent } from './keep-current.ts';
import { warmUp } from './warm-up.ts';

/** Wrong settings end the program with what is wrong, without a stack trace. */
function configOrExit(): HostConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const config = configOrExit();
const app = await createHostApp(config);
const closing = new AbortController();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    closing.abort();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

await keepCurrent(config, app.log, closing.signal);
await app.listen({ port: config.port, host: config.host });
warmUp(app, config.apiOrigin, closing.signal).catch((error: unknown) =>
  app.log.warn({ error }, 'the home page could not be rendered ahead'),
);
