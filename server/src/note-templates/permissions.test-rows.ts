/** The permission matrix's rows of templates: own ones for whoever drafts notes; the shared one of the matrix for whoever signs them. */
import { type PermissionRows, whoMay } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/note_templates': 'whoever may',
  'POST /workspace/note_templates': 'whoever may',
  'PUT /workspace/note_templates/:id': whoMay('sign-notes'),
  'DELETE /workspace/note_templates/:id': whoMay('sign-notes'),
  'POST /workspace/note_templates/:id/restore': whoMay('sign-notes'),
};
