/** The permission matrix's rows of third party sign in: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'DELETE /complete_registration/:code': 'whoever may',
  'GET /complete_registration/:code': 'whoever may',
  'POST /complete_registration/:code': 'whoever may',
  'POST /login_oauth_google': 'whoever may',
  // by whoever holds the code or the token: nobody here does, and for all of them there is none
  'POST /me/third_party_sign_in/:code': [],
  'GET /third_party_sign_in': 'whoever may',
  'POST /third_party_sign_in': 'whoever may',
};
