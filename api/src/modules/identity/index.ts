export { identityModule } from './identity.module.ts';
