/** The permission matrix's row of superbills: whoever acts for the patient. */
import { family, type PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /notes/:id/superbill.pdf': family,
};
