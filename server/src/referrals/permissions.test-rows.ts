/** The permission matrix's rows of referrals: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows, patients } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'POST /me/referral': andProxies(family, 'arrange-care'),
  'GET /me/referrals': andProxies(patients, 'see-care'),
  'PUT /me/referrals/:id/sharing': family,
  'POST /referrals': 'whoever may',
  'GET /referrals/invitation/:code': 'whoever may',
  'GET /referrals/status/:code': 'whoever may',
  'GET /workspace/referrals': 'whoever may',
  'GET /workspace/referrals/:id': 'whoever may',
  'POST /workspace/referrals/:id/close': 'whoever may',
  'POST /workspace/referrals/:id/decline': 'whoever may',
  'POST /workspace/referrals/:id/invite': 'whoever may',
  'POST /workspace/referrals/:id/licence_check': 'whoever may',
  'DELETE /workspace/referrals/:id/licence_check': 'whoever may',
  'POST /workspace/referrals/:id/consult_link': 'whoever may',
  'POST /workspace/referrals/:id/cover_sheet': 'whoever may',
  'GET /workspace/referrals/:id/photos/:photo/:size': ['treating', 'anotherDoctor'],
};
