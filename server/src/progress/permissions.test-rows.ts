/** The permission matrix's rows of a patient's course: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows, patients } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /patients/:id/progress': [...andProxies(family, 'see-care'), 'treating', 'preparing'],
  'GET /patients/:id/progress/photos/:before': [...andProxies(family, 'see-care'), 'treating', 'preparing'],
  'POST /patients/:id/diary': andProxies(family, 'arrange-care'),
  // the account's own, for whomever it acts
  'GET /me/waiting_photo_keys': [...andProxies(patients, 'act-for-patients'), 'formerGuardian'],
  'DELETE /diary/:id': ['owner'],
  'POST /workspace/encounters/:id/scores': ['treating'],
  'DELETE /workspace/scores/:id': ['treating'],
  // each of their own
  'GET /me/progress_links': patients,
  'POST /me/progress_links': family,
  'DELETE /me/progress_links/:id': family,
  'GET /shared_course/:token': 'whoever may',
  'GET /shared_course/:token/photos/:id': 'whoever may',
};
