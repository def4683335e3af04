export { createGameServers } from './game-servers.ts';
export { createIdentityProviders } from './identity-providers.ts';
export { eraseLinks, isAnyLinkInUse } from './link-erasure.ts';
export { linkingModule } from './linking.module.ts';
export { listLinksOfUser } from './links.repository.ts';
export { linkByCredentials } from './links.service.ts';
export { syncLink } from './sync-link.ts';
