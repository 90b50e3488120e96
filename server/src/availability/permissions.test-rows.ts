/** The permission matrix's rows of availability: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /free_times/:provider/:kind/:state/:from/:days': 'whoever may',
  'GET /workspace/availability': 'whoever may',
  'PUT /workspace/availability': 'whoever may',
  'POST /workspace/availability/exceptions': 'whoever may',
  'DELETE /workspace/availability/exceptions/:id': ['treating'],
  'POST /workspace/availability/preview': 'whoever may',
  'GET /workspace/visit_terms': 'whoever may',
  'PUT /workspace/visit_terms': 'whoever may',
};
