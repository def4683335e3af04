export { type MailTemplate, mailTemplates } from './mail.messages.ts';
export { renderMail } from './mail.templates.ts';
export { createSmtpMail } from './smtp-mail.ts';
