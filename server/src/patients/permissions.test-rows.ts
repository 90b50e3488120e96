/** The permission matrix's rows of patients: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/emergency_accesses': 'whoever may',
  'POST /workspace/emergency_accesses/:id/review': 'whoever may',
  'POST /workspace/patients/:id/emergency_access': 'whoever may',
};
