export { configModule } from './config.module.ts';
export { rateLimitFrom, readConfig, readRateLimit } from './config.service.ts';
export { secondOperator } from './second-operator.ts';
