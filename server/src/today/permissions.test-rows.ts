/** The permission matrix's row of a dermatologist's day. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/today': 'whoever may',
};
