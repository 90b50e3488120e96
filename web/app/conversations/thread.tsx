/** A conversation: what was said, what is on its way, who types, and where one writes. The same for patients, visitors and the clinic's side. */
import type { ChatTopic } from '@pellis/contract/conversations/chat-topics';
import type { Conversation } from '@pellis/contract/conversations/conversations';
import { soundsLikeEmergency } from '@pellis/contract/safety-questions/emergency-words';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { actingFor } from '../platform/acting.ts';
import { newId } from '../platform/new-id.ts';
import { useReaderZone } from '../platform/reader-zone.ts';
import { Button } from '../ui/button.tsx';
import { chatNotReady } from '../ui/chat.ts';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toasts.ts';
import { Composer, type ComposerWays, type Written } from './composer.tsx';
import { EmergencyCard } from './emergency-card.tsx';
import { Log } from './log.tsx';
import type { MessageSource } from './message-source.ts';
import { ownOutbox, useOutbox } from './own-outbox.ts';
import { isForNow } from './sending.ts';
import { partsOf } from './shown.ts';
import styles from './thread.module.css';
import { useNews } from './use-news.ts';
import { useThread } from './use-thread.ts';

const messageOffline = 'You are not connected just now. Your message is kept here, and goes once you are.';

interface ThreadProps extends ComposerWays {
  /** Where messages go; see `outbox.ts`. */
  address: string;
  topic: ChatTopic;
  source: MessageSource | null;
  /** Before the first message. */
  before?: ReactNode;
  /** Between the messages and the field, by what is known of the conversation. */
  beside?: ((conversation: Conversation | null) => ReactNode) | undefined;
  /** Shown among the messages: notes of our own, by the message that they follow. */
  between?: ((afterSeq: number) => ReactNode) | undefined;
  onSent?: (() => void) | undefined;
  /** For who reads and does not write: a proxy whom the patient lets only see. */
  isReadOnly?: boolean;
}

export function Thread({ address, topic, source, before, beside, between, onSent, isReadOnly = false, ...ways }: ThreadProps) {
  const thread = useThread(source, address);
  const { unsent, progress } = useOutbox();
  const side = source?.side ?? 'person';
  const zone = useReaderZone();
  const [isUrgent, setUrgent] = useState(false);
  const mine = unsent.filter((message) => message.address === address && isForNow(message));
  const parts = partsOf(thread.messages, mine, side, zone.timeZone);
  const news = useNews(thread.messages, side);

  const send = ({ text, photos, files }: Written) => {
    if (side === 'person' && soundsLikeEmergency(text)) setUrgent(true);
    const outbox = ownOutbox();
    const message = { id: newId(), address, topic, patient: actingFor() || undefined, text, at: Date.now(), photos, files };
    void outbox
      .add(message)
      .then(() => outbox.flush(address))
      .then(() => {
        // it is kept, and sent as soon as that is possible
        if (outbox.view().unsent.some(({ id, state }) => id === message.id && state === 'failed'))
          toast('info', navigator.onLine ? chatNotReady : messageOffline);
      });
    onSent?.();
  };
  const isEmergency = useEmergencyOf(thread.messages.findLast(({ kind }) => kind === 'emergency')?.id, side === 'person');
  return (
    <div className={styles.thread} data-thread>
      {isUrgent || isEmergency.isShown ? (
        <EmergencyCard
          onGoOn={() => {
            setUrgent(false);
            isEmergency.hide();
          }}
        />
      ) : null}
      <Log
        zone={zone}
        parts={parts}
        side={side}
        messages={thread.messages}
        marks={thread.conversation?.marks}
        progress={progress}
        isOtherTyping={thread.isOtherTyping}
        isLoading={!thread.isLoaded && !thread.problem}
        before={before}
        between={between}
      />
      <p className="visually-hidden" role="status">
        {thread.isOtherTyping ? 'Somebody is typing.' : news}
      </p>
      {thread.problem && !thread.isLoaded ? (
        <Notice
          kind="error"
          isSpoken
          actions={
            <Button kind="secondary" isSmall onClick={thread.readAgain}>
              Try again
            </Button>
          }
        >
          {thread.problem.detail}
        </Notice>
      ) : null}
      {beside?.(thread.conversation)}
      {isReadOnly ? null : <Composer name={address} onSend={send} onTyping={thread.sayTyping} {...ways} />}
    </div>
  );
}

/** The thread's own emergency words stand in front once, when they come; afterwards they stay where they are in the thread. */
function useEmergencyOf(id: string | undefined, isForPerson: boolean): { isShown: boolean; hide: () => void } {
  const first = useRef<string | undefined | null>(null);
  const [shown, setShown] = useState<string | undefined>();
  useEffect(() => {
    const isNew = first.current !== null && first.current !== id;
    first.current = id;
    if (isNew && id && isForPerson) setShown(id);
  }, [id, isForPerson]);
  return { isShown: shown !== undefined, hide: () => setShown(undefined) };
}
