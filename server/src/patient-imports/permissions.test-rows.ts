/** The permission matrix's rows of imports of patients: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/imports/patients': 'whoever may',
  'POST /workspace/imports/patients/check': 'whoever may',
  'POST /workspace/imports/patients': 'whoever may',
  'POST /workspace/imports/patients/:id/undo': 'whoever may',
};
