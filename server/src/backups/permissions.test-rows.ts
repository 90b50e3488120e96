/** The permission matrix's rows of backups. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/backups': 'whoever may',
  'POST /workspace/backups': 'whoever may',
  'POST /workspace/backups/recovery_key': 'whoever may',
  'POST /workspace/backups/key': 'whoever may',
  'POST /workspace/backups/try': 'whoever may',
};
