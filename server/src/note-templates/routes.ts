/** The addresses of what is written beforehand: templates of notes, and phrases. */
import * as api from '@pellis/contract/note-templates/note-templates';
import * as phrasesApi from '@pellis/contract/note-templates/phrases';
import { readWritingAids } from '@pellis/contract/note-templates/writing-aids';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { templates } from './keep.ts';
import { phrases } from './keep-phrases.ts';
import { readAids } from './writing-aids.ts';

export function noteTemplateRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, api.listNoteTemplates, ({ asker }) => templates.list(clinic, asker));
  serve(app, clinic, api.addNoteTemplate, ({ asker, body }) => templates.add(clinic, asker, body));
  serve(app, clinic, api.changeNoteTemplate, ({ asker, params, version, body: form }) =>
    templates.change(clinic, asker, params.id, { version, form }),
  );
  serve(app, clinic, api.removeNoteTemplate, ({ asker, params }) => templates.remove(clinic, asker, params.id));
  serve(app, clinic, api.restoreNoteTemplate, ({ asker, params }) => templates.restore(clinic, asker, params.id));
  serve(app, clinic, readWritingAids, ({ asker }) => readAids(clinic, asker));
  serve(app, clinic, phrasesApi.listPhrases, ({ asker }) => phrases.list(clinic, asker));
  serve(app, clinic, phrasesApi.addPhrase, ({ asker, body }) => phrases.add(clinic, asker, body));
  serve(app, clinic, phrasesApi.changePhrase, ({ asker, params, version, body: form }) =>
    phrases.change(clinic, asker, params.id, { version, form }),
  );
  serve(app, clinic, phrasesApi.removePhrase, ({ asker, params }) => phrases.remove(clinic, asker, params.id));
  serve(app, clinic, phrasesApi.restorePhrase, ({ asker, params }) => phrases.restore(clinic, asker, params.id));
}
