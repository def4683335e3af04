import { Type } from 'typebox';
import { defineJob } from '../../jobs/job.ts';

const Language = Type.Enum(['en', 'th']);

/** Mail to send: which template, to whom, with what in it. Words are chosen when it is sent. */
export const sendMailJob = defineJob(
  'send-mail',
  Type.Object({
    to: Type.String(),
    language: Language,
    template: Type.Enum(['verify-email', 'reset-password', 'already-registered']),
    link: Type.String(),
  }),
);
