import { handleJob } from '../../jobs/job.ts';
import type { ApiModule } from '../module.ts';
import { sendMailJob } from './mail.job.ts';
import { renderMail } from './mail.templates.ts';

export const mailModule: ApiModule = {
  name: 'mail',
  tasks: ({ mail }) =>
    handleJob(sendMailJob, async ({ to, language, template, link }) => {
      await mail.send({ to, ...renderMail(template, language, link) });
    }),
};
