#!/bin/sh
# Build stage of the host's image, in the folder of the sources: leaves the host's build in /build/host.
set -eu

pnpm() {
  npx --yes "pnpm@$(node --print "require('./package.json').config.pnpm")" "$@"
}

pnpm install --frozen-lockfile --filter talad --filter '@talad/host...' --filter '@talad/tooling...'
STORE_DIR=/build node_modules/.bin/node shared/tooling/release/build-host.ts
printf '{"version":"%s"}' "$(ls /build/host)" > /build/current.json
mv /build/current.json /build/host/current.json

# A stage is stored as a whole: without what built it, that takes a fraction of the time.
rm -rf node_modules */node_modules */*/node_modules "$HOME/.npm" "$HOME/.cache" "$HOME/.local/share/pnpm"
