/** The permission matrix's rows of the clinic's people: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/people': 'whoever may',
  'POST /workspace/people': 'whoever may',
  'POST /workspace/people/:id/invite_again': 'whoever may',
  'POST /workspace/people/:id/leave': 'whoever may',
  'POST /workspace/people/:id/return': 'whoever may',
  'GET /workspace/people/:id': 'whoever may',
  'GET /workspace/people/:id/hand_over': 'whoever may',
  'PUT /workspace/people/:id/rights/:right': 'whoever may',
  'PUT /workspace/people/:id/supervisors/:provider': 'whoever may',
  'DELETE /workspace/people/:id/supervisors/:provider': 'whoever may',
  'PUT /workspace/people/:id/credentials': 'whoever may',
  'PUT /workspace/people/:id/role': 'whoever may',
  'PUT /workspace/people/:id/factor_reset': 'whoever may',
  'POST /workspace/people/:id/factor_reset/agree': 'whoever may',
  'DELETE /workspace/people/:id/factor_reset': 'whoever may',
  'GET /invitations/:code': 'whoever may',
  'POST /invitations/:code': 'whoever may',
  'GET /first_owner/:code': 'whoever may',
  'POST /first_owner/:code': 'whoever may',
};
