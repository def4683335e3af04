export const livePath = '/releases';
export const auditPath = '/releases/audit';
