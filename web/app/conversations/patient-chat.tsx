/** The chat of somebody who is signed in: their conversations, and the one they came for. */
import type { ChatTopic } from '@pellis/contract/conversations/chat-topics';
import type { Conversation } from '@pellis/contract/conversations/conversations';
import arrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { ChatFrame, type ChatParts } from './chat-frame.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ownOutbox, useAddress } from './own-outbox.ts';
import { OwnThread } from './own-thread.tsx';
import { newPlace, type Place, placeFor } from './place.ts';
import { ThreadMenu } from './thread-menu.tsx';
import { useOwnConversations } from './use-own-conversations.ts';
import { useOwnSource } from './use-own-source.ts';
import styles from './widget.module.css';

export function PatientChat({ topic, asked, go }: ChatParts) {
  const { data, isError } = useOwnConversations();
  const [place, setPlace] = useState<{ asked: number; at: Place } | null>(null);
  // one that cannot be looked up yet begins anew: what is written is kept, and sent when it can be
  const isKnown = data !== undefined || isError;
  useEffect(() => {
    if (isKnown) setPlace((now) => (now?.asked === asked ? now : { asked, at: placeFor(topic, data?.conversations ?? []) }));
  }, [isKnown, asked, topic, data]);
  const show = (at: Place) => setPlace({ asked, at });
  const at = place?.at;
  if (!at || at === 'list') {
    return (
      <ChatFrame>
        <ConversationList
          conversations={data?.conversations}
          onChoose={({ id, topic: about }) => show({ address: `own:${id}`, topic: about })}
          onNew={() => {
            ownOutbox().begin('new:general');
            show(newPlace('general'));
          }}
        />
      </ChatFrame>
    );
  }
  return <ChatAt key={at.address} {...at} conversations={data?.conversations ?? []} onBack={() => show('list')} go={go} asked={topic} />;
}

interface ChatAtProps {
  address: string;
  topic: ChatTopic;
  conversations: readonly Conversation[];
  onBack: () => void;
  go: (path: string) => void;
  /** What the link said that was pressed. */
  asked: ChatTopic | null;
}

function ChatAt({ address: begun, topic, conversations, onBack, go, asked }: ChatAtProps) {
  const address = useAddress(begun);
  const source = useOwnSource(address);
  const own = conversations.find(({ id }) => address === `own:${id}`);
  return (
    <ChatFrame
      back={
        conversations.length > 0 ? (
          <button type="button" className={styles['chat-back']} onClick={onBack}>
            <Icon of={arrowLeft} size={20} />
            <span>All</span>
          </button>
        ) : null
      }
      more={source?.transcript ? <ThreadMenu transcript={source.transcript} own={own} /> : null}
    >
      <OwnThread
        key={begun}
        address={address}
        source={source}
        topic={topic}
        go={go}
        hasActions={asked === topic || address.startsWith('new:')}
      />
    </ChatFrame>
  );
}
