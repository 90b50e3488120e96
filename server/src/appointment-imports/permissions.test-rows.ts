/** The permission matrix's rows of imports of appointments: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/imports/appointments': 'whoever may',
  'POST /workspace/imports/appointments/check': 'whoever may',
  'POST /workspace/imports/appointments': 'whoever may',
  'POST /workspace/imports/appointments/:id/undo': 'whoever may',
};
