/** Where messages to the clinic come in: signed by the carrier; and, outside production, answered from the outbox page. */
import type { FastifyInstance } from 'fastify';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { asClinicWrites } from '../platform/gateways/sms/phone-number.ts';
import { newId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import { hearText } from './hear-text.ts';
import { insertMessage } from './records.ts';
import { escapeHtml } from './render.ts';

type Form = Record<string, string>;

export function textRoutes(app: FastifyInstance, clinic: Clinic): void {
  app.register(async (inner) => {
    readForms(inner);
    inner.post('/_api/v1/webhooks/sms', async (request, reply) => {
      const signature = request.headers['x-twilio-signature'];
      const incoming = clinic.sms.readIncoming(request.body as Form, typeof signature === 'string' ? signature : undefined);
      if (!incoming) throw new Refusal(400, 'bad_signature', 'We could not read that request.');
      const answer = await hearText(clinic, incoming);
      return reply.type('text/xml; charset=utf-8').send(asTwiml(incoming.isAnswered ? undefined : answer));
    });
    if (!clinic.config.isProduction && !clinic.config.twilio) answerFromOutbox(inner, clinic);
  });
}

/** Without a carrier somebody who tries the clinic out answers here, and reads our answer in the same outbox. */
function answerFromOutbox(app: FastifyInstance, clinic: Clinic): void {
  app.post('/dev/outbox/answer', async (request, reply) => {
    const { from = '', text = '' } = request.body as Form;
    const phone = asClinicWrites(from.replaceAll(/\D/g, ''));
    if (!phone) throw new Refusal(400, 'unreadable', 'We could not read that request.');
    const answer = await hearText(clinic, { from: phone, text });
    await clinic.db.write(theClinic('outbox'), (transaction) => {
      const row = {
        channel: 'sms' as const,
        template: 'text.answer',
        recipient: phone,
        subject: '',
        body: answer,
        html: '',
        sent_at: new Date(),
      };
      return insertMessage(transaction, { ...row, id: newId(), about: newId() });
    });
    return reply.redirect('/dev/outbox', 303);
  });
}

function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16_384 }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(text as string))),
  );
}

function asTwiml(answer: string | undefined): string {
  const message = answer ? `<Message>${escapeHtml(answer)}</Message>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
}
