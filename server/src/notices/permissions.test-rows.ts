/** The permission matrix's rows of notices: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /me/notices': 'whoever may',
  'PUT /me/notices': 'whoever may',
};
