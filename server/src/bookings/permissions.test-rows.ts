/** The permission matrix's rows of booking: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows, patients } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'POST /me/holds': andProxies(patients, 'arrange-care'),
  'DELETE /me/holds/:id': andProxies(family, 'arrange-care'),
  'POST /me/holds/:id/extend': andProxies(family, 'arrange-care'),
  'GET /me/soonest_times': andProxies(patients, 'arrange-care'),
  'DELETE /me/visit_draft': ['owner'],
  'GET /me/visit_draft': ['owner'],
  'PUT /me/visit_draft/before': andProxies(patients, 'arrange-care'),
  'POST /me/visit_draft/book': ['owner'],
  'GET /me/visit_draft/free_times/:provider/:from/:days': ['owner'],
  'PUT /me/visit_draft/pay': andProxies(patients, 'arrange-care'),
  'POST /me/visit_draft/photos': andProxies(patients, 'arrange-care'),
  'DELETE /me/visit_draft/photos/:id': ['owner'],
  'PUT /me/visit_draft/provider': andProxies(patients, 'arrange-care'),
  'PUT /me/visit_draft/service': andProxies(patients, 'arrange-care'),
  'PUT /me/visit_draft/what': andProxies(patients, 'arrange-care'),
  'PUT /me/visit_draft/where': andProxies(patients, 'arrange-care'),
  'PUT /me/visit_draft/who': andProxies(patients, 'arrange-care'),
  'POST /appointments/:id/told': andProxies(family, 'arrange-care'),
  'POST /appointments/:id/urgent_answers': andProxies(family, 'arrange-care'),
  'DELETE /me/waiting_list': andProxies(patients, 'arrange-care'),
  'GET /me/waiting_list': andProxies(family, 'see-care'),
  'POST /me/waiting_list': andProxies(patients, 'arrange-care'),
};
