/** Behind every page of a patient: what is unread, that their care changed, and a visitor's conversation that joins the record once its person has signed in. */

import { listConversations } from '@pellis/contract/conversations/conversations';
import { bindConversation } from '@pellis/contract/visitors/visitor-conversations';
import { useEffect } from 'react';
import { call } from '../platform/api.ts';
import { isNotFound } from '../platform/api-error.ts';
import { setUnread } from '../platform/unread.ts';
import { useReads } from '../platform/use-api.ts';
import { outboxOf, ownOutbox } from './own-outbox.ts';
import { showInTitle } from './unread-title.ts';
import { useCareNews } from './use-care-news.ts';
import { useOwnConversations } from './use-own-conversations.ts';
import { forgetVisitor, hasVisitorBegun, keptVisitorToken } from './visitor.ts';

export function FollowOwn() {
  const { data } = useOwnConversations();
  useCareNews();
  const reads = useReads();
  const unread = data?.unread ?? 0;
  useEffect(() => {
    setUnread(unread);
    return () => setUnread(0);
  }, [unread]);
  useEffect(() => (unread > 0 ? showInTitle(unread) : undefined), [unread]);
  useEffect(() => {
    void ownOutbox().flush();
    void bindVisitor().then((isBound) => (isBound ? reads.refresh(listConversations) : undefined));
  }, [reads]);
  return null;
}

async function bindVisitor(): Promise<boolean> {
  const token = keptVisitorToken();
  if (!token) return false;
  // what they wrote before they signed in, and what could not be sent then
  await outboxOf('visitor').flush();
  if (!hasVisitorBegun(token)) return false;
  try {
    await call(bindConversation, { body: { token } });
    forgetVisitor();
    return true;
  } catch (error) {
    // somebody else's by now, or gone; anything else is tried again on the next page
    if (isNotFound(error)) forgetVisitor();
    return false;
  }
}
