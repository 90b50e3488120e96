/** The permission matrix's rows of tasks: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/conversations/:id/tasks': 'whoever may',
  'POST /workspace/conversations/:id/tasks': 'whoever may',
  'GET /workspace/task_lists/:list': 'whoever may',
  'POST /workspace/tasks/:id/assign': 'whoever may',
  'POST /workspace/tasks/:id/end': 'whoever may',
};
