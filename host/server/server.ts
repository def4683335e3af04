import { createHostApp } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env);
const app = await createHostApp(config);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

await app.listen({ port: config.port, host: config.host });
