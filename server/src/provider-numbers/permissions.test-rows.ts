/** The permission matrix's rows of dermatologists' numbers: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/doctors/:id/numbers': 'whoever may',
  'PUT /workspace/doctors/:id/numbers': 'whoever may',
};
