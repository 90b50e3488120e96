/** The permission matrix's rows of tips: reviewed ones for everybody, drafts for the clinic's people, and a name under them for who signs notes. */
import { type PermissionRows, whoMay } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /tips': 'whoever may',
  'GET /me/saved_tips': 'whoever may',
  'PUT /me/saved_tips/:slug': 'whoever may',
  'GET /workspace/tips': 'whoever may',
  'POST /workspace/tips': 'whoever may',
  'PUT /workspace/tips/:id': whoMay('sign-notes'),
  'POST /workspace/tips/:id/review': 'whoever may',
  'DELETE /workspace/tips/:id/review': 'whoever may',
  'DELETE /workspace/tips/:id': whoMay('sign-notes'),
  'POST /workspace/tips/:id/withdrawal': whoMay('sign-notes'),
  'DELETE /workspace/tips/:id/withdrawal': whoMay('sign-notes'),
};
