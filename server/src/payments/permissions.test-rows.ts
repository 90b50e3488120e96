/** The permission matrix's rows of payments: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /me/payment_method': ['owner'],
  'GET /me/payment_methods': 'whoever may',
  'POST /me/payment_methods': ['owner'],
  'DELETE /me/payment_methods/:id': ['owner'],
  'PUT /me/payment_methods/:id/default': ['owner'],
  'POST /me/payment_methods/form': 'whoever may',
  'GET /orders/:id': andProxies(family, 'pay-for-care'),
  'POST /orders/:id/pay': andProxies(['owner'], 'pay-for-care'),
  'POST /orders/:id/refresh': andProxies(family, 'pay-for-care'),
  'GET /workspace/ledger': 'whoever may',
  'POST /workspace/orders/:id/refund': 'whoever may',
  'GET /workspace/patients/:id/payments/:before': 'whoever may',
  'GET /workspace/payment_comparison': 'whoever may',
  'GET /workspace/payments/:status/:before': 'whoever may',
};
