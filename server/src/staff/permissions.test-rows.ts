/** The permission matrix's rows of the clinic's people: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/people': 'whoever may',
  'POST /workspace/people': 'whoever may',
  'POST /workspace/people/:id/invite_again': 'whoever may',
  'POST /workspace/people/:id/leave': 'whoever may',
  'POST /workspace/people/:id/return': 'whoever may',
  'GET /invitations/:code': 'whoever may',
  'POST /invitations/:code': 'whoever may',
  'GET /first_owner/:code': 'whoever may',
  'POST /first_owner/:code': 'whoever may',
};
