/** The faxes of the outbox: their papers, and how each ends, as somebody says who tries the clinic out. Only where nobody sends them. */
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { notFound } from '../platform/refusal.ts';
import { sampleFax, samplePractice } from './sample-fax.ts';

const letter = {
  title: 'Referral for acne',
  about: 'Ben Baker, born May 3, 1999',
  words: 'Acne with scars on the cheeks since 2024. Two courses of doxycycline, each followed by a relapse. Please see him.',
};

interface ById {
  Params: { id: string };
}

export function faxOutboxRoutes(app: FastifyInstance, { faxOutbox }: Clinic): void {
  if (!faxOutbox) return;
  app.get<ById>('/dev/outbox/faxes/:id', async ({ params }, reply) => {
    const pdf = await faxOutbox.pdfOf(params.id);
    if (!pdf) throw notFound();
    return reply.type('application/pdf').header('content-disposition', `attachment; filename="fax-${params.id}.pdf"`).send(pdf);
  });
  app.register(async (inner) => {
    // the form of one button has no fields
    inner.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1_024 }, (_request, _text, done) =>
      done(null, {}),
    );
    for (const outcome of ['delivered', 'failed'] as const) {
      inner.post<ById>(`/dev/outbox/faxes/:id/${outcome}`, async ({ params }, reply) => {
        await faxOutbox.end(params.id, outcome);
        return reply.redirect('/dev/outbox', 303);
      });
    }
    inner.post('/dev/outbox/faxes/to_us', async (_request, reply) => {
      await faxOutbox.receive({ from: samplePractice.number, pdf: await sampleFax(letter) });
      return reply.redirect('/dev/outbox', 303);
    });
  });
}
