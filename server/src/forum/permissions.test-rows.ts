/** The permission matrix's rows of the forum: whom each endpoint serves, of those who have its right. */
import { type PermissionRows, whoMay } from '../testing/permissions/actors.ts';

// for oneself alone: a guardian acts for a child just now
const forOneself = whoMay('decide-for-patient').filter((actor) => actor !== 'guardian');
const readers = [...forOneself, ...whoMay('treat', 'work-inbox')];

export const rows: PermissionRows = {
  'GET /forum': readers,
  'PUT /forum/pen': forOneself,
  'GET /forum/rooms/:room': readers,
  'GET /forum/rooms/:room/behind/:behind': readers,
  'GET /forum/mine/behind/:behind': forOneself,
  'POST /forum/search': readers,
  'GET /forum/posts/:id': readers,
  'GET /forum/posts/:id/behind/:behind': readers,
  'GET /forum/posts/:id/at/:answer': readers,
  'GET /forum/photos/:id': readers,
  // the pen name is the owner's; whoever has none is told to choose one, which is an answer as well
  'POST /forum/posts': [...forOneself, ...whoMay('treat')],
  'POST /forum/posts/:id/report': readers,
  'POST /forum/posts/:id/follow': forOneself,
  'PUT /forum/mutes': forOneself,
  'GET /forum/news': forOneself,
  'PUT /forum/news': forOneself,
  'POST /forum/warning/read': forOneself,
  'POST /forum/messages/:id/answer': ['owner'],
  'POST /forum/posts/:id/appeal': ['owner'],
  'DELETE /forum/posts/:id': ['owner'],
  'POST /forum/leave': forOneself,
  'GET /workspace/forum': 'whoever may',
  'POST /workspace/forum/posts/:id/moderate': 'whoever may',
  'POST /workspace/forum/reports/:id/say': 'whoever may',
  'POST /workspace/forum/posts/:id/appeal': 'whoever may',
  'POST /workspace/forum/photos/:id/moderate': 'whoever may',
  'GET /workspace/forum/privacy_officers': 'whoever may',
  'POST /workspace/forum/posts/:id/resolve': 'whoever may',
};
