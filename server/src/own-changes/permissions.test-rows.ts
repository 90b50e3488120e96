/** The permission matrix's rows of own changes: whom each endpoint serves, of those who have its right. */
import { type PermissionRows, whoMay } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'POST /email_change/confirm': 'whoever may',
  'POST /email_change/object': 'whoever may',
  'PUT /me/address': 'whoever may',
  'GET /me/contact': 'whoever may',
  'DELETE /me/email': 'whoever may',
  'PUT /me/email': 'whoever may',
  'PUT /me/name': 'whoever may',
  'POST /me/phone': 'whoever may',
  'POST /me/phone/code': 'whoever may',
  'GET /workspace/amendments': 'whoever may',
  'POST /workspace/amendments/:id/decline': ['treating'],
  'GET /workspace/patients/:id/changes': [...whoMay('see-patients'), 'treating', 'preparing'],
  'GET /workspace/patients/:id/details': 'whoever may',
  'PUT /workspace/patients/:id/details': 'whoever may',
  'POST /workspace/privacy_requests/:id/amendments': whoMay('register-patients'),
  'GET /workspace/privacy_requests/:id/correction': whoMay('register-patients'),
  'POST /workspace/privacy_requests/:id/correction': whoMay('register-patients'),
};
