/** A patient's thread with its first words and what can be done there alone. */
import type { ChatTopic } from '@pellis/contract/conversations/chat-topics';
import { useRef } from 'react';
import { useLacks } from '../platform/in-scope.ts';
import type { ComposerHandle } from './composer.tsx';
import { FirstWords } from './first-words.tsx';
import type { MessageSource } from './message-source.ts';
import { QuickActions } from './quick-actions.tsx';
import { Thread } from './thread.tsx';

interface OwnThreadProps {
  address: string;
  source: MessageSource | null;
  topic: ChatTopic;
  hasActions: boolean;
  go: (path: string) => void;
}

export function OwnThread({ address, source, topic, hasActions, go }: OwnThreadProps) {
  const composer = useRef<ComposerHandle>(null);
  const isReadOnly = useLacks()('arrange-care');
  return (
    <Thread
      address={address}
      topic={topic}
      source={source}
      handle={composer}
      attach="files"
      asksPlace
      isReadOnly={isReadOnly}
      before={
        <>
          <FirstWords topic={topic} />
          {hasActions ? <QuickActions topic={topic} isPatient go={go} put={(words) => composer.current?.put(words)} /> : null}
        </>
      }
    />
  );
}
