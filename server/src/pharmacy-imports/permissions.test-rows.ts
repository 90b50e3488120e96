/** The permission matrix's rows of imports of pharmacies: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/imports/pharmacies': 'whoever may',
  'POST /workspace/imports/pharmacies/check': 'whoever may',
  'POST /workspace/imports/pharmacies': 'whoever may',
  'POST /workspace/imports/pharmacies/:id/undo': 'whoever may',
};
