/** The permission matrix's rows of prescriptions and of the list they come from: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'POST /workspace/notes/:id/prescriptions/:position/stop': ['treating'],
  'GET /workspace/formulary': 'whoever may',
  'PUT /workspace/formulary/:entry': 'whoever may',
  'POST /workspace/formulary/search': 'whoever may',
  'PUT /workspace/formulary/:entry/star': 'whoever may',
  'DELETE /workspace/formulary/:entry/star': 'whoever may',
};
