/** The permission matrix's rows of served states: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /states': 'whoever may',
  'GET /workspace/states': 'whoever may',
  'GET /workspace/states/needs': 'whoever may',
  'POST /workspace/states': 'whoever may',
  'PUT /workspace/states/:id/closing': 'whoever may',
};
