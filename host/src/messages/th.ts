export { default as runtime } from '@talad/runtime/locales/th.json';
export { default as host } from '../locales/th.json';
