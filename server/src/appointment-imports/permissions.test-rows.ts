/** The permission matrix's rows of imports of appointments: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/appointment_imports': 'whoever may',
  'POST /workspace/appointment_imports/check': 'whoever may',
  'POST /workspace/appointment_imports': 'whoever may',
  'POST /workspace/appointment_imports/:id/undo': 'whoever may',
};
