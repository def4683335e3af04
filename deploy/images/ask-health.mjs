// The health check of the images, which have no curl: ask-health.mjs VARIABLE DEFAULT, the port of the program.
const [variable, fallback] = process.argv.slice(2);
const port = process.env[variable] || fallback;
const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`);
process.exitCode = ok ? 0 : 1;
