/** The permission matrix's rows of imports: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/imports': 'whoever may',
  'POST /workspace/imports/check': 'whoever may',
  'POST /workspace/imports': 'whoever may',
  'POST /workspace/imports/:id/undo': 'whoever may',
};
