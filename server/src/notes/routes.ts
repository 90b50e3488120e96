/** The addresses of doctor's notes: for the patient, and for the dermatologist who writes them. */
import {
  addAddendum as addAddendumEndpoint,
  addLabFile as addLabFileEndpoint,
  downloadNote,
  listNotes as listNotesEndpoint,
  readDraft as readDraftEndpoint,
  readNote as readNoteEndpoint,
  removeLabFile as removeLabFileEndpoint,
  saveDraft as saveDraftEndpoint,
  signNote,
} from '@pellis/contract/notes';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { handPdf } from '../platform/http/hand-pdf.ts';
import { serve } from '../platform/http/serve.ts';
import { readDraft, saveDraft } from './draft.ts';
import { addLabFile, removeLabFile } from './lab-files.ts';
import { notePdf } from './note-pdf.ts';
import { listNotes, readNote } from './read.ts';
import { addAddendum, sign } from './sign.ts';

export function noteRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readNoteEndpoint, ({ asker, params }) => readNote(clinic, asker, params.id));
  serve(app, clinic, downloadNote, async ({ asker, params, reply }) => handPdf(reply, await notePdf(clinic, asker, params.id)));
  serve(app, clinic, listNotesEndpoint, ({ asker, params }) => listNotes(clinic, asker, params.id));
  serve(app, clinic, readDraftEndpoint, ({ asker, params }) => readDraft(clinic, asker, params.id));
  serve(app, clinic, saveDraftEndpoint, ({ asker, params, body, version }) =>
    saveDraft(clinic, asker, params.id, { draft: body, version }),
  );
  serve(app, clinic, addLabFileEndpoint, ({ asker, params, body }) => addLabFile(clinic, asker, params.id, body));
  serve(app, clinic, removeLabFileEndpoint, ({ asker, params }) => removeLabFile(clinic, asker, params));
  serve(app, clinic, signNote, ({ asker, params, version, body }) => sign(clinic, asker, params.id, { version, ...body }));
  serve(app, clinic, addAddendumEndpoint, ({ asker, params, body }) => addAddendum(clinic, asker, params.id, body.text));
}
