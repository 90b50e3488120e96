/** The permission matrix's rows of templates and phrases: own ones for whoever uses them; the shared ones of the matrix for whoever stands by them. */
import { type PermissionRows, whoMay } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/note_templates': 'whoever may',
  'POST /workspace/note_templates': 'whoever may',
  'PUT /workspace/note_templates/:id': whoMay('sign-notes'),
  'DELETE /workspace/note_templates/:id': whoMay('sign-notes'),
  'POST /workspace/note_templates/:id/restore': whoMay('sign-notes'),
  'GET /workspace/writing_aids': 'whoever may',
  'GET /workspace/phrases': 'whoever may',
  'POST /workspace/phrases': 'whoever may',
  'PUT /workspace/phrases/:id': whoMay('sign-notes', 'work-inbox'),
  'DELETE /workspace/phrases/:id': whoMay('sign-notes', 'work-inbox'),
  'POST /workspace/phrases/:id/restore': whoMay('sign-notes', 'work-inbox'),
};
