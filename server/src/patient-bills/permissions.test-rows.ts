/** The permission matrix's rows of bills: whoever acts for the patient and may pay for their care. */
import { andProxies, family, type PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /patient_bills/:id': andProxies(family, 'pay-for-care'),
  'POST /patient_bills/:id/pay': andProxies(family, 'pay-for-care'),
};
