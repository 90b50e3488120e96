/** Behind every page of a patient: what is unread, that their care changed, and a visitor's conversation that joins the record once its person has signed in. */

import { listConversations } from '@pellis/contract/conversations/conversations';
import { useEffect } from 'react';
import { setUnread } from '../platform/unread.ts';
import { useReads } from '../platform/use-api.ts';
import { bindVisitor } from './bind-visitor.ts';
import { outboxOf, ownOutbox } from './own-outbox.ts';
import { showInTitle } from './unread-title.ts';
import { useCareNews } from './use-care-news.ts';
import { useOwnConversations } from './use-own-conversations.ts';
import { keptVisitorToken } from './visitor.ts';

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
    const bind = () => void bindVisitor().then((isBound) => (isBound ? reads.refresh(listConversations) : undefined));
    bind();
    // what cannot be sent now is sent later
    return keptVisitorToken() ? outboxOf('visitor').onArrived(bind) : undefined;
  }, [reads]);
  return null;
}
