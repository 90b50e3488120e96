/** The permission matrix's rows of figures: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /figures': 'whoever may',
  'GET /workspace/figures/days/:days': 'whoever may',
};
