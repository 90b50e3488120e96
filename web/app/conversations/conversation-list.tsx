/** A patient's conversations, the latest on top, with what is unread. */
import { chatTopics } from '@pellis/contract/conversations/chat-topics';
import type { Conversation } from '@pellis/contract/conversations/conversations';
import plus from '@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs';
import { useReaderZone } from '../platform/reader-zone.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './conversation-list.module.css';
import { shortTime } from './short-time.ts';

interface ConversationListProps {
  /** Undefined while they are on their way. */
  conversations: readonly Conversation[] | undefined;
  chosen?: string | undefined;
  onChoose: (conversation: Conversation) => void;
  /** Without it none can be begun. */
  onNew?: (() => void) | undefined;
}

export function ConversationList({ conversations, chosen, onChoose, onNew }: ConversationListProps) {
  const { timeZone } = useReaderZone();
  return (
    <div className={styles.conversations}>
      {onNew ? (
        <div className={styles['conversations-new']}>
          <Button kind="secondary" isSmall isWide icon={<Icon of={plus} />} onClick={onNew}>
            New conversation
          </Button>
        </div>
      ) : null}
      {conversations ? null : <span className={`skeleton ${styles['conversations-loading']}`} />}
      <ul>
        {conversations?.map((conversation) => (
          <li key={conversation.id}>
            <button type="button" aria-current={conversation.id === chosen ? 'true' : undefined} onClick={() => onChoose(conversation)}>
              <span className={styles['conversations-topic']}>
                {chatTopics[conversation.topic].label}
                {conversation.state === 'closed' ? <span className={styles['conversations-ended']}> · ended</span> : null}
              </span>
              <span className={`${styles['conversations-time']} figures`}>{shortTime(conversation.last_at, new Date(), timeZone)}</span>
              <span className={styles['conversations-last']}>
                {conversation.last_from === 'person' ? 'You: ' : ''}
                {conversation.last_text || 'Photos'}
              </span>
              {conversation.unread > 0 ? (
                <span className="unread-count figures">
                  {conversation.unread}
                  <span className="visually-hidden"> unread</span>
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
