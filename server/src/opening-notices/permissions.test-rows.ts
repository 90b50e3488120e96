/** The permission matrix's rows of opening notices: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'POST /opening_notices': 'whoever may',
  // by whoever holds the code: nobody here does, and for all of them there is none
  'POST /opening_notices/:code/confirm': [],
  'DELETE /opening_notices/:code': [],
};
