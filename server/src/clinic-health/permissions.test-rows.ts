/** The permission matrix's rows of the running clinic's health. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/health': 'whoever may',
  'POST /workspace/health/retry_jobs': 'whoever may',
  'POST /workspace/health/drop_jobs': 'whoever may',
  'POST /workspace/health/check_services': 'whoever may',
};
