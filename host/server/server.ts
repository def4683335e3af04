import { createHostApp } from './app.ts';
import { readConfig } from './config.ts';
import { keepCurrent } from './keep-current.ts';
import { warmUp } from './warm-up.ts';

const config = readConfig(process.env);
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
