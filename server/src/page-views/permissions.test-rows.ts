/** The permission matrix's rows of page views: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'POST /page_views': 'whoever may',
  'GET /page_views/counting': 'whoever may',
  'GET /workspace/page_views': 'whoever may',
};
