/** The permission matrix's rows of guardianships: whom each endpoint serves, of those who have its right. */
import { family, type PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'POST /workspace/patients': 'whoever may',
  'PUT /me/patient': family,
  'GET /me/patients': 'whoever may',
  'POST /me/patients': 'whoever may',
  'DELETE /me/patients/:id': ['guardian'],
  // by whoever holds the code or the token: nobody here does, and for all of them there is none
  'POST /record_claims/:code': [],
  'GET /workspace/patients/:id/claim': 'whoever may',
  'PUT /workspace/patients/:id/claim': 'whoever may',
};
