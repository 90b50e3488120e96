/** The permission matrix's rows of the drafts that are decided by: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/clinical_reviews': 'whoever may',
  'POST /workspace/clinical_reviews/:draft/:version': 'whoever may',
};
