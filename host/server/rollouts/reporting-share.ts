/** Share of the pages that report that they were opened, and their vitals, 0 to 1. Rollouts are decided by these reports. */
export const reportingShare = (isRollingOut: boolean): number => (isRollingOut ? 1 : 0.1);
