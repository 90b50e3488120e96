/** The permission matrix's rows of portraits. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'PUT /workspace/doctors/:id/portrait': 'whoever may',
  'DELETE /workspace/doctors/:id/portrait': 'whoever may',
  'GET /portraits/:sha256': 'whoever may',
};
