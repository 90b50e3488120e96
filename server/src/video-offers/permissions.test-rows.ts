/** The permission matrix's rows of offered video visits: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /rapid_assessments/:id/video_offer': andProxies(family, 'see-care'),
  'POST /rapid_assessments/:id/video_offer/take_up': andProxies(family, 'arrange-care'),
  'POST /rapid_assessments/:id/video_offer/decline': andProxies(family, 'arrange-care'),
  'POST /workspace/rapid_assessments/:id/video_offer': ['treating'],
  'POST /workspace/rapid_assessments/:id/video_offer/take_back': ['treating'],
};
