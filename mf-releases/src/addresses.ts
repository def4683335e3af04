export const livePath = '/releases';
export const auditPath = '/releases/audit';
export const errorsPath = '/releases/errors';
