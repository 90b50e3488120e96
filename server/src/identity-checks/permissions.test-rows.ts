/** The permission matrix's rows of identity checks: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'POST /workspace/conversations/:id/identity': 'whoever may',
  'POST /workspace/conversations/:id/identity_code': 'whoever may',
  'POST /workspace/conversations/:id/identity_code/check': 'whoever may',
};
