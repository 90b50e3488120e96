/** The permission matrix's rows of transmissions: the family and the desk say where, the prescriber how. */
import { andProxies, family, type PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /notes/:id/transmissions': [...andProxies(family, 'see-care'), 'treating', 'staff'],
  'POST /notes/:id/transmissions': [...andProxies(family, 'arrange-care'), 'treating', 'staff'],
  'GET /workspace/transmissions': ['treating', 'anotherDoctor', 'staff'],
  'GET /workspace/prescription_work/count': ['treating', 'anotherDoctor', 'staff'],
  'GET /workspace/transmissions/:id': ['treating', 'staff'],
  'POST /workspace/transmissions/:id/see_to': ['treating', 'staff'],
  'POST /workspace/transmissions/:id/pharmacy_said': ['treating', 'staff'],
  'POST /workspace/transmissions/:id/parcel': ['treating', 'staff'],
  'POST /workspace/transmissions/:id/paper': ['treating'],
  'GET /workspace/transmissions/:id/prescription.pdf': ['treating'],
};
