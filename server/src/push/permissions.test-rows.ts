/** The permission matrix's rows of push: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'DELETE /me/push': 'whoever may',
  'GET /me/push': 'whoever may',
  'PUT /me/push': 'whoever may',
  'PUT /me/push/here': 'whoever may',
};
