export { eraseRequester } from './requests.repository.ts';
export { supportModule } from './support.module.ts';
