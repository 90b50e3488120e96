/** The clinic's outbox, to be read while no mail server is set: never in production. */
import type { FastifyInstance } from 'fastify';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { faxOutboxRoutes } from './fax-outbox-routes.ts';
import { outboxPage } from './outbox-page.ts';
import { newestMessages } from './records.ts';

const most = 200;

export function outboxRoutes(app: FastifyInstance, clinic: Clinic): void {
  if (clinic.config.isProduction) return;
  const emails = () => clinic.db.read(theClinic('outbox'), (transaction) => newestMessages(transaction, most));
  app.get('/dev/outbox', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('x-robots-tag', 'noindex')
      .send(outboxPage(clinic.config.clinicName, await emails(), (await clinic.faxOutbox?.list())?.slice(0, most) ?? [])),
  );
  faxOutboxRoutes(app, clinic);
  app.get('/dev/outbox.json', async () =>
    (await emails()).map(({ channel, recipient, subject, body, links, created_at }) => ({
      channel,
      to: recipient,
      subject,
      text: body,
      links,
      at: created_at,
    })),
  );
}
