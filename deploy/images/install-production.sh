#!/bin/sh
# Build stage of the images: install-production.sh PACKAGE, in the folder of the sources.
# Leaves the production dependencies beside the sources, the list of them in sbom.cdx.json, and the pinned Node in /node.
set -eu

pinned() {
  node --print "require('./package.json').$1"
}
pnpm() {
  npx --yes "pnpm@$(pinned config.pnpm)" "$@"
}

npm install --prefix /node --no-save --no-package-lock "node@$(pinned devDependencies.node)"
pnpm install --prod --frozen-lockfile --filter "$1..."
pnpm sbom --lockfile-only --prod --filter "$1" \
  --sbom-format cyclonedx --sbom-spec-version 1.6 --sbom-type application --out sbom.cdx.json

# Nothing reads them at run time, and they are half of the dependencies.
find node_modules -type f \
  \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name 'README*' -o -name 'CHANGELOG*' \) -delete
rm -rf "$HOME/.npm" "$HOME/.cache" "$HOME/.local/share/pnpm"
