export { createHttpSms } from './http-sms.ts';
