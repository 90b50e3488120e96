/** The permission matrix's rows of products: the list for who writes notes, kept by who signs them; a patient's own for them and who treats them. */
import { andProxies, family, type PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/products': 'whoever may',
  'POST /workspace/products': 'whoever may',
  'PUT /workspace/products/:id': 'whoever may',
  'POST /workspace/products/:id/review': 'whoever may',
  'DELETE /workspace/products/:id': 'whoever may',
  'POST /workspace/products/:id/restore': 'whoever may',
  'POST /workspace/notes/:id/products/:product/withdrawal': ['treating'],
  'GET /patients/:id/products': [...andProxies(family, 'see-care'), 'treating', 'preparing'],
  'PUT /notes/:id/products/:product/kept': andProxies(family, 'arrange-care'),
  'GET /workspace/notes/:id/skin_type': ['treating', 'preparing'],
  'PUT /workspace/notes/:id/skin_type': ['treating', 'preparing'],
  'PUT /notes/:id/products/:product/ticks': andProxies(family, 'arrange-care'),
  'POST /notes/:id/products/:product/irritations': andProxies(family, 'arrange-care'),
  'POST /notes/:id/products/:product/questions': andProxies(family, 'arrange-care'),
};
