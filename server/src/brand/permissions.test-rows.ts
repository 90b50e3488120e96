/** The permission matrix's rows of the logo. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/logo': 'whoever may',
  'PUT /workspace/logo': 'whoever may',
  'DELETE /workspace/logo': 'whoever may',
  'GET /logos/:sha256': 'whoever may',
};
