export { configModule } from './config.module.ts';
export { rateLimitFrom, readConfig, readRateLimit } from './config.service.ts';
