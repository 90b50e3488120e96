/** The permission matrix's rows of merges: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/patients/:id/merges': 'whoever may',
  'GET /workspace/patients/:id/merges/with/:other': 'whoever may',
  'POST /workspace/patients/:id/merges': 'whoever may',
  'POST /workspace/record_merges/:id/undo': 'whoever may',
};
