/** The permission matrix's rows of notes: whom each endpoint serves, of those who have its right. */
import { family, type PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /notes/:id': [...family, 'treating'],
  'GET /notes/:id/note.pdf': [...family, 'treating'],
  'GET /patients/:id/notes': [...family, 'treating'],
  'GET /workspace/notes/:id': ['treating'],
  'PUT /workspace/notes/:id': ['treating'],
  'POST /workspace/notes/:id/addenda': ['treating'],
  'POST /workspace/notes/:id/lab_reqs': ['treating'],
  'DELETE /workspace/notes/:id/lab_reqs/:file': ['treating'],
  'POST /workspace/notes/:id/sign': ['treating'],
};
