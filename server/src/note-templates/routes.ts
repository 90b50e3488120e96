/** The addresses of templates of notes. */
import * as api from '@pellis/contract/note-templates/note-templates';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { addTemplate, changeTemplate, listTemplates, removeTemplate, restoreTemplate } from './keep.ts';

export function noteTemplateRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, api.listNoteTemplates, ({ asker }) => listTemplates(clinic, asker));
  serve(app, clinic, api.addNoteTemplate, ({ asker, body }) => addTemplate(clinic, asker, body));
  serve(app, clinic, api.changeNoteTemplate, ({ asker, params, version, body: form }) =>
    changeTemplate(clinic, asker, params.id, { version, form }),
  );
  serve(app, clinic, api.removeNoteTemplate, ({ asker, params }) => removeTemplate(clinic, asker, params.id));
  serve(app, clinic, api.restoreNoteTemplate, ({ asker, params }) => restoreTemplate(clinic, asker, params.id));
}
