/** What the clinic says first to whoever comes with a topic; nobody has typed it, and it is kept nowhere. */
import { type ChatTopic, chatTopics } from '@pellis/contract/conversations/chat-topics';
import type { ReactNode } from 'react';
import { clinicName } from '../platform/clinic.ts';
import styles from './thread.module.css';

export function FirstWords({ topic, children }: { topic: ChatTopic; children?: ReactNode }) {
  return (
    <div className={styles.group}>
      <p className={styles['group-by']}>{clinicName}</p>
      <p className={styles.bubble}>{chatTopics[topic].firstWords}</p>
      {children}
    </div>
  );
}
