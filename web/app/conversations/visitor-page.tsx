/** A visitor comes back by the link of their e-mail: this browser learns which conversation is theirs, and the chat opens on it. */
import { readVisitorConversation } from '@pellis/contract/visitors/visitor-conversations';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { AppColumn, AppColumnHead } from '../frame/app-column.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';
import { useReadOrNone } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { chat } from '../ui/chat.ts';
import { Notice } from '../ui/notice.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { keepVisitor } from './visitor.ts';

export default function VisitorPage() {
  const { token = '' } = useParams();
  const conversation = useReadOrNone(readVisitorConversation, { params: { token } });
  const isThere = Boolean(conversation.data);
  useEffect(() => {
    if (!isThere) return;
    keepVisitor(token, true);
    chat.open();
  }, [isThere, token]);
  return (
    <PublicFrame>
      <AppColumn>
        <AppColumnHead>
          <h1>Your conversation with us</h1>
        </AppColumnHead>
        {conversation.isPending ? <SkeletonCard label="the conversation" lines={2} /> : null}
        {isThere ? (
          <Card heading="It is here" actions={<Button onClick={() => chat.open()}>Open my conversation</Button>}>
            <p>It opens beside this page, and stays in this browser for your next visit.</p>
          </Card>
        ) : null}
        {conversation.data === null ? (
          <Notice kind="warning" heading="This link does not work.">
            It may have been cut off when it was copied, be older than 30 days, or belong to a conversation that moved into an account. You
            can <a href="/login">sign in</a> to find it among your messages, or begin a new one with the Chat button.
          </Notice>
        ) : null}
        {conversation.error && !conversation.data ? (
          <Notice
            kind="error"
            isSpoken
            heading={conversation.error.detail}
            actions={<Button onClick={() => void conversation.refetch()}>Try again</Button>}
          />
        ) : null}
      </AppColumn>
    </PublicFrame>
  );
}
