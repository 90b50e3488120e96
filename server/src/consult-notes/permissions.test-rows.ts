/** The permission matrix's row of the consult note: whoever holds the link, and knows the license number. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'POST /referrals/status/:code/consult_note': [],
};
