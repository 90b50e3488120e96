/** The permission matrix's rows of signed routines: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /patients/:id/routine': [...andProxies(family, 'see-care'), 'treating', 'preparing'],
  'GET /notes/:id/routine.ics': andProxies(family, 'see-care'),
  'PUT /notes/:id/routine/start': andProxies(family, 'arrange-care'),
  'PUT /notes/:id/routine/ticks': andProxies(family, 'arrange-care'),
  'POST /notes/:id/routine/side_effects': andProxies(family, 'arrange-care'),
};
