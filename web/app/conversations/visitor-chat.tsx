/** The chat of somebody who is not signed in: one conversation, which this browser opens by its token. */
import { type ChatTopic, visitorsAreAsked } from '@pellis/contract/conversations/chat-topics';
import type { Conversation } from '@pellis/contract/conversations/conversations';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { chat } from '../ui/chat.ts';
import { ChatFrame, type ChatParts } from './chat-frame.tsx';
import type { ComposerHandle } from './composer.tsx';
import { FirstWords } from './first-words.tsx';
import { LeaveEmail } from './leave-email.tsx';
import { ownOutbox } from './own-outbox.ts';
import { QuickActions } from './quick-actions.tsx';
import styles from './thread.module.css';
import { Thread } from './thread.tsx';
import { ThreadMenu } from './thread-menu.tsx';
import threadStatesStyles from './thread-states.module.css';
import { hasVisitorBegun, isVisitorAnew, visitorToken } from './visitor.ts';
import { ofVisitorWhileOpen } from './visitor-anew.ts';

export function VisitorChat({ topic, go }: ChatParts) {
  const outbox = ownOutbox();
  const token = useSyncExternalStore(outbox.subscribe, visitorToken);
  // an arrival is what makes it begin
  const hasBegun = useSyncExternalStore(outbox.subscribe, () => hasVisitorBegun(token));
  const source = useMemo(() => (hasBegun ? ofVisitorWhileOpen(token) : null), [hasBegun, token]);
  const composer = useRef<ComposerHandle>(null);
  const [emailDoneOf, setEmailDoneOf] = useState<string | null>(null);
  const isEmailDone = emailDoneOf === token;
  const [isLeaving, setLeaving] = useState(false);
  const [wantsEmail, setWantsEmail] = useState(false);
  const about: ChatTopic = topic ?? 'general';
  const onClose = () => {
    if (!wantsEmail || isLeaving || isEmailDone) return true;
    setLeaving(true);
    return false;
  };
  const beside = (conversation: Conversation | null) => (
    <>
      {isVisitorAnew(token) ? (
        <p className={threadStatesStyles['thread-note']} role="status">
          Your earlier conversation is not open here any more. This is a new one.
        </p>
      ) : null}
      <EmailWish
        conversation={conversation}
        isAsked={hasBegun && !isEmailDone}
        onWish={setWantsEmail}
        token={token}
        isLeaving={isLeaving}
        onDone={() => {
          setEmailDoneOf(token);
          if (isLeaving) chat.close();
          // what had the focus is gone
          else composer.current?.focus();
        }}
      />
    </>
  );
  return (
    <ChatFrame onClose={onClose} more={source?.transcript ? <ThreadMenu transcript={source.transcript} /> : null}>
      <Thread
        address={`visitor:${token}`}
        topic={about}
        source={source}
        handle={composer}
        before={
          <>
            <p className={styles['log-words']}>{visitorsAreAsked}</p>
            <FirstWords topic={about} />
            <QuickActions key={about} topic={about} isPatient={false} go={go} put={(words) => composer.current?.put(words)} />
          </>
        }
        beside={beside}
      />
    </ChatFrame>
  );
}

interface EmailWishProps {
  conversation: Conversation | null;
  isAsked: boolean;
  onWish: (isWanted: boolean) => void;
  token: string;
  isLeaving: boolean;
  onDone: () => void;
}

function EmailWish({ conversation, isAsked, onWish, token, isLeaving, onDone }: EmailWishProps) {
  const isWanted = isAsked && conversation !== null && conversation.email === null;
  useEffect(() => onWish(isWanted), [isWanted, onWish]);
  if (conversation?.email) return <p className={threadStatesStyles['thread-note']}>We tell {conversation.email} when we answer.</p>;
  return isWanted ? <LeaveEmail token={token} isLeaving={isLeaving} onLeft={onDone} onNo={onDone} /> : null;
}
