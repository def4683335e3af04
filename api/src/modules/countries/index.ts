export { countriesModule } from './countries.module.ts';
