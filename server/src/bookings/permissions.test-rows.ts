/** The permission matrix's rows of booking: whom each endpoint serves, of those who have its right. */
import { family, type PermissionRows, patients } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'POST /me/holds': patients,
  'DELETE /me/holds/:id': family,
  'POST /me/holds/:id/extend': family,
  'DELETE /me/visit_draft': ['owner'],
  'GET /me/visit_draft': ['owner'],
  'PUT /me/visit_draft/before': patients,
  'POST /me/visit_draft/book': ['owner'],
  'GET /me/visit_draft/free_times/:provider/:from/:days': ['owner'],
  'PUT /me/visit_draft/pay': patients,
  'POST /me/visit_draft/photos': patients,
  'DELETE /me/visit_draft/photos/:id': ['owner'],
  'PUT /me/visit_draft/provider': patients,
  'PUT /me/visit_draft/service': patients,
  'PUT /me/visit_draft/what': patients,
  'PUT /me/visit_draft/where': patients,
  'PUT /me/visit_draft/who': patients,
  'DELETE /me/waiting_list': patients,
  'GET /me/waiting_list': family,
  'POST /me/waiting_list': patients,
};
