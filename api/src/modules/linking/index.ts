export { createGameServers } from './game-servers.ts';
export { createIdentityProviders } from './identity-providers.ts';
export { linkingModule } from './linking.module.ts';
