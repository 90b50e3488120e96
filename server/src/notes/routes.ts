/** The addresses of doctor's notes: for the patient, and for the dermatologist who writes them. */
import * as photosApi from '@pellis/contract/notes/note-photos';
import { listNotes as listNotesApi } from '@pellis/contract/notes/note-rows';
import * as notesApi from '@pellis/contract/notes/notes';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { handPdf } from '../platform/http/hand-pdf.ts';
import { serve } from '../platform/http/serve.ts';
import { readDraft, saveDraft } from './draft.ts';
import { addLabFile, removeLabFile } from './lab-files.ts';
import { notePdf } from './note-pdf.ts';
import { leavePhotoOut, listNotePhotos, showPhotoInNote } from './photos.ts';
import { listNotes, readNote } from './read.ts';
import { markNoteReady, sendBack } from './ready.ts';
import { addAddendum, sign } from './sign.ts';

export function noteRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, notesApi.readNote, ({ asker, params }) => readNote(clinic, asker, params.id));
  serve(app, clinic, notesApi.downloadNote, async ({ asker, params, reply }) => handPdf(reply, await notePdf(clinic, asker, params.id)));
  serve(app, clinic, listNotesApi, ({ asker, params }) => listNotes(clinic, asker, params.id));
  serve(app, clinic, notesApi.readDraft, ({ asker, params }) => readDraft(clinic, asker, params.id));
  serve(app, clinic, notesApi.saveDraft, ({ asker, params, body: { changed, ...draft }, version }) =>
    saveDraft(clinic, asker, params.id, { draft, changed, version }),
  );
  serve(app, clinic, notesApi.addLabFile, ({ asker, params, body }) => addLabFile(clinic, asker, params.id, body));
  serve(app, clinic, notesApi.removeLabFile, ({ asker, params }) => removeLabFile(clinic, asker, params));
  serve(app, clinic, photosApi.listNotePhotos, ({ asker, params }) => listNotePhotos(clinic, asker, params.id));
  serve(app, clinic, photosApi.showPhotoInNote, ({ asker, params, body }) => showPhotoInNote(clinic, asker, params, body));
  serve(app, clinic, photosApi.leavePhotoOut, ({ asker, params }) => leavePhotoOut(clinic, asker, params));
  serve(app, clinic, notesApi.markNoteReady, ({ asker, params, version }) => markNoteReady(clinic, asker, params.id, version));
  serve(app, clinic, notesApi.sendNoteBack, ({ asker, params, version, body }) => sendBack(clinic, asker, params.id, { version, ...body }));
  serve(app, clinic, notesApi.signNote, ({ asker, params, version, body }) => sign(clinic, asker, params.id, { version, ...body }));
  serve(app, clinic, notesApi.addAddendum, ({ asker, params, body }) => addAddendum(clinic, asker, params.id, body.text));
}
