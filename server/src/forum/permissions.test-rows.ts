/** The permission matrix's rows of the forum: whom each endpoint serves, of those who have its right. */
import { type PermissionRows, whoMay } from '../testing/permissions/actors.ts';

const readers = whoMay('decide-for-patient', 'treat', 'work-inbox');

export const rows: PermissionRows = {
  'GET /forum': readers,
  'PUT /forum/pen': 'whoever may',
  'GET /forum/rooms/:room': readers,
  'POST /forum/search': readers,
  'GET /forum/posts/:id': readers,
  'GET /forum/photos/:id': readers,
  // the pen name is the owner's; whoever has none is told to choose one, which is an answer as well
  'POST /forum/posts': whoMay('decide-for-patient', 'treat'),
  'POST /forum/posts/:id/report': readers,
  'POST /forum/posts/:id/follow': 'whoever may',
  'PUT /forum/mutes': 'whoever may',
  'PUT /forum/news': 'whoever may',
  'POST /forum/warning/read': 'whoever may',
  'POST /forum/posts/:id/appeal': ['owner'],
  'DELETE /forum/posts/:id': ['owner'],
  'POST /forum/leave': 'whoever may',
  'GET /workspace/forum': 'whoever may',
  'POST /workspace/forum/posts/:id/moderate': 'whoever may',
  'POST /workspace/forum/posts/:id/appeal': 'whoever may',
  'POST /workspace/forum/photos/:id/moderate': 'whoever may',
  'POST /workspace/forum/posts/:id/resolve': 'whoever may',
};
