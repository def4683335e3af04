import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { renderMail, renderMailbox } from './mailbox.page.ts';
import type { Mailbox } from './mailbox.ts';

const html = 'text/html; charset=utf-8';

/** The mailbox for developers at /mailbox and for tests at /mailbox/messages. */
export function mailboxRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/', async (_request, reply) => reply.redirect('/mailbox'));

  app.get('/mailbox', async (_request, reply) => reply.type(html).send(renderMailbox(mailbox.list())));

  app.get<{ Querystring: { to?: string } }>(
    '/mailbox/messages',
    { schema: { querystring: Type.Object({ to: Type.Optional(Type.String()) }) } },
    async (request) => ({ results: mailbox.list(request.query.to) }),
  );

  app.delete('/mailbox/messages', async () => {
    mailbox.clear();
    return {};
  });

  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const mail = mailbox.find(request.params.id);
    return reply
      .status(mail ? 200 : 404)
      .type(html)
      .send(mail ? renderMail(mail) : renderMailbox(mailbox.list()));
  });
}
