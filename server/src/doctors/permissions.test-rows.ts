/** The permission matrix's rows of doctors: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /doctors': 'whoever may',
  'GET /workspace/doctors': 'whoever may',
  'PUT /workspace/doctors/:id': 'whoever may',
  'POST /workspace/doctors/:id/publish': 'whoever may',
  'POST /workspace/doctors/:id/unpublish': 'whoever may',
};
