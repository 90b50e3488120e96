/** The permission matrix's row of superbills: whoever acts for the patient. */
import { family, type PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  // what was found and what it cost: for whoever may read both
  'GET /notes/:id/superbill.pdf': [...family, 'proxy'],
};
