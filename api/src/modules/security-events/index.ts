export { measureSecurityEvents } from './measure-security-events.ts';
export { securityEventsModule } from './security-events.module.ts';
export { type SecurityLog, writeSecurityEvent } from './write-security-event.ts';
