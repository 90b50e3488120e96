/** The chat of somebody who is signed in: their conversations, and the one they came for. */
import type { ChatTopic } from '@pellis/contract/chat-topics';
import arrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { ChatFrame, type ChatParts } from './chat-frame.tsx';
import { ConversationList } from './conversation-list.tsx';
import { useOutbox } from './own-outbox.ts';
import { OwnThread } from './own-thread.tsx';
import { newPlace, type Place, placeFor } from './place.ts';
import { TranscriptMenu } from './transcript-menu.tsx';
import { useOwnConversations } from './use-own-conversations.ts';
import { useOwnSource } from './use-own-source.ts';

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
          onNew={() => show(newPlace('general'))}
        />
      </ChatFrame>
    );
  }
  return <ChatAt {...at} hasOthers={(data?.conversations.length ?? 0) > 0} onBack={() => show('list')} go={go} asked={topic} />;
}

interface ChatAtProps {
  address: string;
  topic: ChatTopic;
  hasOthers: boolean;
  onBack: () => void;
  go: (path: string) => void;
  /** What the link said that was pressed. */
  asked: ChatTopic | null;
}

function ChatAt({ address: begun, topic, hasOthers, onBack, go, asked }: ChatAtProps) {
  const { moved } = useOutbox();
  const address = moved[begun] ?? begun;
  const source = useOwnSource(address);
  return (
    <ChatFrame
      back={
        hasOthers ? (
          <button type="button" className="chat-back" onClick={onBack}>
            <Icon of={arrowLeft} size={20} />
            <span>All</span>
          </button>
        ) : null
      }
      more={source?.transcript ? <TranscriptMenu transcript={source.transcript} /> : null}
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
