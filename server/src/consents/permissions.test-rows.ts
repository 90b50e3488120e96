/** The permission matrix's rows of consents: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows, patients, whoMay } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /me/consents/to_sign/:state': andProxies(patients, 'see-care'),
  'POST /me/consents': patients,
  'GET /me/consents': andProxies(patients, 'see-care'),
  'GET /consents/:id/signed.pdf': [...andProxies(family, 'see-care'), 'treating', 'preparing', ...whoMay('see-patients')],
  'GET /workspace/consents': 'whoever may',
  'PUT /workspace/consents/:consent/:place/text': 'whoever may',
  'PUT /workspace/consents/:consent/:place/asking': 'whoever may',
  'GET /workspace/consents/:consent/:place/versions': 'whoever may',
};
