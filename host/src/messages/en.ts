export { default as runtime } from '@talad/runtime/locales/en.json';
export { default as host } from '../locales/en.json';
