/** Subjects of support requests; the help popup and the report form preset one of them. */
export const supportSubjects = ['general', 'profile', 'item-announcements', 'transaction'] as const;
export type SupportSubject = (typeof supportSubjects)[number];
