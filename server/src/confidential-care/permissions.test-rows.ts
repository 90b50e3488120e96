/** The permission matrix's rows of confidential care: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/notes/:id/confidentiality': ['treating', 'preparing'],
  'PUT /workspace/notes/:id/confidentiality': ['treating'],
};
