/** The permission matrix's rows of the record of events. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/audit/who/:who/whose/:whose/kind/:kind/days/:days/before/:before': 'whoever may',
  'POST /workspace/audit/export': 'whoever may',
  'GET /workspace/alarms': 'whoever may',
  'POST /workspace/alarms/:id/acknowledge': 'whoever may',
  'PUT /workspace/alarm_rules/:rule': 'whoever may',
};
