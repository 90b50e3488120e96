/** The permission matrix's rows of setting up the clinic: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/set_up/settings': 'whoever may',
  'PUT /workspace/set_up/settings/:group': 'whoever may',
};
