/** The permission matrix's rows of receipts: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows, whoMay } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /fees/:id/receipt.pdf': [...andProxies(family, 'pay-for-care'), ...whoMay('handle-payments')],
  'GET /notes/:id/receipt': [...andProxies(family, 'pay-for-care'), ...whoMay('handle-payments')],
  'GET /patients/:id/providers/:provider/fees/:fee/receipt': [...andProxies(family, 'pay-for-care'), ...whoMay('handle-payments')],
  'POST /receipts/verify': 'whoever may',
};
