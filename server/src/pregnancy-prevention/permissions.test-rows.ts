/** The permission matrix's rows of pregnancy prevention: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows, patients } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /patients/:id/pregnancy_prevention': ['treating', 'preparing'],
  'POST /patients/:id/pregnancy_prevention': ['treating'],
  'PUT /prevention_enrollments/:id': ['treating'],
  'POST /prevention_enrollments/:id/end': ['treating'],
  'POST /prevention_enrollments/:id/tests': ['treating'],
  'POST /pregnancy_tests/:id/withdraw': ['treating'],
  'POST /prevention_enrollments/:id/counsel': ['treating'],
  'POST /prevention_enrollments/:id/ask': ['treating'],
  'GET /me/pregnancy_prevention': andProxies(patients, 'see-care'),
  'POST /me/pregnancy_prevention/:id/answers': family,
  'GET /workspace/prevention_tests_due': 'whoever may',
  'GET /workspace/prevention_programmes': 'whoever may',
  'PUT /workspace/prevention_programmes/:programme': 'whoever may',
};
