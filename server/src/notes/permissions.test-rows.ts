/** The permission matrix's rows of notes: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /notes/:id': [...andProxies(family, 'see-care'), 'treating', 'preparing'],
  'GET /notes/:id/note.pdf': [...andProxies(family, 'see-care'), 'treating', 'preparing'],
  'GET /patients/:id/notes': [...andProxies(family, 'see-care'), 'treating', 'preparing'],
  'GET /workspace/notes/:id': ['treating', 'preparing'],
  'PUT /workspace/notes/:id': ['treating', 'preparing'],
  'POST /workspace/notes/:id/addenda': ['treating'],
  'POST /workspace/notes/:id/lab_reqs': ['treating', 'preparing'],
  'DELETE /workspace/notes/:id/lab_reqs/:file': ['treating', 'preparing'],
  'GET /workspace/notes/:id/photos': ['treating', 'preparing'],
  'PUT /workspace/notes/:id/photos/:photo': ['treating'],
  'DELETE /workspace/notes/:id/photos/:photo': ['treating'],
  'POST /workspace/notes/:id/ready': ['preparing'],
  'POST /workspace/notes/:id/send_back': ['treating'],
  'POST /workspace/notes/:id/sign': ['treating'],
};
