/** The permission matrix's rows of sign in safety: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'POST /login/passkey': 'whoever may',
  'POST /login/passkey_options': 'whoever may',
  'POST /login/second_factor': 'whoever may',
  'POST /login/set_up/passkey': 'whoever may',
  'POST /login/set_up/passkey/confirm': 'whoever may',
  'POST /login/set_up/totp': 'whoever may',
  'POST /login/set_up/totp/confirm': 'whoever may',
  'GET /me/sign_in_safety': 'whoever may',
  'POST /me/sign_in_safety/passkeys': 'whoever may',
  'DELETE /me/sign_in_safety/passkeys/:id': ['owner'],
  'PUT /me/sign_in_safety/passkeys/:id': ['owner'],
  'POST /me/sign_in_safety/passkeys/confirm': 'whoever may',
  'POST /me/sign_in_safety/prove': 'whoever may',
  'POST /me/sign_in_safety/prove/passkey_options': 'whoever may',
  'POST /me/sign_in_safety/recovery_codes': 'whoever may',
  'DELETE /me/sign_in_safety/totp': ['owner'],
  'POST /me/sign_in_safety/totp': 'whoever may',
  'POST /me/sign_in_safety/totp/confirm': 'whoever may',
};
