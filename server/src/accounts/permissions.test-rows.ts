/** The permission matrix's rows of accounts: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'PUT /change_password': 'whoever may',
  'POST /confirm_registration': 'whoever may',
  'GET /confirm_registration/:code': 'whoever may',
  'POST /login': 'whoever may',
  'POST /logout': 'whoever may',
  'GET /me': 'whoever may',
  'DELETE /me/safety_offer': 'whoever may',
  'DELETE /me/sessions': 'whoever may',
  'GET /me/sessions': 'whoever may',
  'DELETE /me/sessions/:id': ['owner'],
  'PUT /me/settings': 'whoever may',
  'POST /register': 'whoever may',
  'POST /reset_password': 'whoever may',
  'GET /reset_password/:code': 'whoever may',
  'POST /reset_password/:code': 'whoever may',
  'POST /session/stay': 'whoever may',
};
