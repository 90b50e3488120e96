/** Messages: my conversations with the clinic as a page, the list beside the chosen one. */
import { type ChatTopic, chatTopics } from '@pellis/contract/conversations/chat-topics';
import type { Conversation } from '@pellis/contract/conversations/conversations';
import arrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useNavigate, useSearchParams } from 'react-router';
import { useLacks } from '../platform/in-scope.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { ConversationList } from './conversation-list.tsx';
import styles from './messages-page.module.css';
import { ownOutbox, useAddress } from './own-outbox.ts';
import { OwnThread } from './own-thread.tsx';
import { usePresence } from './presence.tsx';
import { ThreadMenu } from './thread-menu.tsx';
import { useOwnConversations } from './use-own-conversations.ts';
import { useOwnSource } from './use-own-source.ts';
import widgetStyles from './widget.module.css';

/** The chosen conversation stands in the address: `?conversation=`; `new` begins one. */
export default function MessagesPage() {
  const { data, error, refetch } = useOwnConversations();
  const presence = usePresence();
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('conversation');
  const open = data?.conversations.find(({ id }) => id === chosen);
  const mayWrite = !useLacks()('arrange-care');
  const choose = (conversation: string | null) => setSearch(conversation ? { conversation } : {});
  const beginNew = () => {
    ownOutbox().begin('new:general');
    choose('new');
  };
  return (
    <Page
      title="Messages"
      lead={<span className={styles['messages-lead']}>{presence?.words ?? 'Your conversations with the clinic.'}</span>}
      width="wide"
    >
      {error ? (
        <Notice
          kind="error"
          isSpoken
          actions={
            <Button kind="secondary" isSmall onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {error.detail}
        </Notice>
      ) : null}
      <div className={styles.messages} data-shows={open || chosen === 'new' ? 'thread' : 'list'}>
        <ConversationList
          conversations={data?.conversations}
          chosen={open?.id}
          onChoose={({ id }) => choose(id)}
          onNew={mayWrite ? beginNew : undefined}
        />
        <div className={styles['messages-thread']}>
          <Chosen
            open={open}
            isNew={mayWrite && chosen === 'new'}
            conversations={data?.conversations}
            onBack={() => choose(null)}
            onNew={mayWrite ? beginNew : undefined}
          />
        </div>
      </div>
    </Page>
  );
}

interface ChosenProps {
  open: Conversation | undefined;
  isNew: boolean;
  conversations: readonly Conversation[] | undefined;
  onBack: () => void;
  onNew: (() => void) | undefined;
}

function Chosen({ open, isNew, conversations, onBack, onNew }: ChosenProps) {
  const ways = { conversations: conversations ?? [], onBack };
  if (open) return <ThreadAt key={open.id} begun={`own:${open.id}`} topic={open.topic} {...ways} />;
  if (isNew) return <ThreadAt key="new" begun="new:general" topic="general" {...ways} />;
  if (!conversations) return null;
  const isEmpty = conversations.length === 0;
  return (
    <div className={styles['messages-none']}>
      <EmptyState
        heading={isEmpty ? 'No messages yet' : 'Choose a conversation'}
        actions={isEmpty && onNew ? <Button onClick={onNew}>Write to us</Button> : null}
      >
        {onNew
          ? isEmpty
            ? 'Ask us anything about your care, an appointment or a payment.'
            : 'Or begin a new one.'
          : 'You read them, and write nothing.'}
      </EmptyState>
    </div>
  );
}

interface ThreadAtProps {
  begun: string;
  topic: ChatTopic;
  conversations: readonly Conversation[];
  onBack: () => void;
}

function ThreadAt({ begun, topic, conversations, onBack }: ThreadAtProps) {
  const navigate = useNavigate();
  const address = useAddress(begun);
  const source = useOwnSource(address);
  const own = conversations.find(({ id }) => address === `own:${id}`);
  return (
    <>
      <header className={styles['messages-head']}>
        <button type="button" className={widgetStyles['chat-back']} onClick={onBack}>
          <Icon of={arrowLeft} size={20} />
          <span>All</span>
        </button>
        <h2>{chatTopics[topic].label}</h2>
        {source?.transcript ? <ThreadMenu transcript={source.transcript} own={own} /> : null}
      </header>
      <OwnThread address={address} source={source} topic={topic} go={navigate} hasActions={begun.startsWith('new:')} />
    </>
  );
}
