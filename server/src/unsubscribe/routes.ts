/** The addresses by which letters are ended from a mail program: one page for people, and one press for programs, which bring a form instead of JSON (RFC 8058). */
import * as api from '@pellis/contract/notifications/notices';
import type { FastifyInstance } from 'fastify';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { chooseLetter, readLetter } from './choose.ts';

const oneClick = '/_api/v1/unsubscribe/:code/one_click';
const asMailProgram = theClinic('one click in a mail program');

interface ByCode {
  Params: { code: string };
}

export function unsubscribeRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, api.readLetter, ({ asker, params }) => readLetter(clinic, asker, params.code));
  serve(app, clinic, api.chooseLetter, ({ asker, params, body }) => chooseLetter(clinic, asker, params.code, body.wanted));
  // whoever only follows links, as scanners of mail do, ends nothing
  app.get<ByCode>(oneClick, ({ params }, reply) => reply.redirect(`/unsubscribe?code=${encodeURIComponent(params.code)}`, 303));
  app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    // the address says it all; the form says the same to everybody
    inner.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, _body, done) => done(null, {}));
    inner.post<ByCode>(oneClick, async ({ params }, reply) => {
      const { detail } = await chooseLetter(clinic, asMailProgram, params.code, false);
      return reply.type('text/plain; charset=utf-8').send(`${detail} You can undo it: open this address in a browser.\n`);
    });
  });
}
