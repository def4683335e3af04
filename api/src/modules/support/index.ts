export { supportModule } from './support.module.ts';
