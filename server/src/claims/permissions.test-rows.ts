/** The permission matrix's rows of insurance: the front desk sees who is insured how, whoever bills sees codes and claims, the dermatologist and the operator neither. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/insurance': 'whoever may',
  'GET /workspace/insurance/:id': 'whoever may',
  'PUT /workspace/insurance/:id/coverage': 'whoever may',
  'POST /workspace/insurance/:id/claims': 'whoever may',
  'POST /workspace/claims/:id/corrections': 'whoever may',
  'POST /workspace/claims/:id/moves': 'whoever may',
  'GET /workspace/claims/:id/cms1500.pdf': 'whoever may',
  'GET /workspace/claim_batches': 'whoever may',
  'POST /workspace/claim_batches': 'whoever may',
  'GET /workspace/claim_batches/:id/file': 'whoever may',
  'POST /workspace/claim_batches/:id/delivery': 'whoever may',
  'POST /workspace/claim_batches/:id/sent': 'whoever may',
  'POST /workspace/claim_batches/:id/taken_apart': 'whoever may',
  'GET /workspace/billing': 'whoever may',
  'PUT /workspace/billing': 'whoever may',
  'PUT /workspace/payers/:insurer': 'whoever may',
};
