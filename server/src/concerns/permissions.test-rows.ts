/** The permission matrix's rows of concerns: anybody reads what is cared for, and whoever may set it writes the next version. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /concerns': 'whoever may',
  'GET /workspace/concerns': 'whoever may',
  'PUT /workspace/concerns': 'whoever may',
};
