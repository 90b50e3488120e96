/** The permission matrix's rows of visitors' conversations: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  // by whoever holds the code or the token: nobody here does, and for all of them there is none
  'POST /me/conversations/bind': [],
  'POST /visitor_conversations': 'whoever may',
  'GET /visitor_conversations/:token': 'whoever may',
  'PUT /visitor_conversations/:token/email': 'whoever may',
  'POST /visitor_conversations/:token/live_ticket': 'whoever may',
  'POST /visitor_conversations/:token/marks': 'whoever may',
  'POST /visitor_conversations/:token/messages': 'whoever may',
  'GET /visitor_conversations/:token/messages/after/:cursor': 'whoever may',
  'GET /visitor_conversations/:token/transcript/:form': 'whoever may',
};
