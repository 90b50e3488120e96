/** The chat over a page: a quiet panel at the foot on wide screens, the whole screen on phones. */
import type { ChatTopic } from '@pellis/contract/chat-topics';
import close from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { isOfTheClinic } from '../platform/people.ts';
import { useSession } from '../platform/use-session.ts';
import { chat } from '../ui/chat.ts';
import { Icon } from '../ui/icon.tsx';
import { PatientChat } from './patient-chat.tsx';
import { usePresence } from './presence.tsx';
import { VisitorChat } from './visitor-chat.tsx';
import './widget.css';

export interface ChatParts {
  /** What the person came for; null when they only opened the chat. */
  topic: ChatTopic | null;
  /** Rises with each opening. */
  asked: number;
  go: (path: string) => void;
}

/** `go` leads to another page of ours. */
export function ChatWidget({ go }: { go: (path: string) => void }) {
  const { isOpen, topic, asked } = useSyncExternalStore(chat.subscribe, chat.state, chat.state);
  const session = useSession();
  const isClinic = session !== null && isOfTheClinic(session.role);
  useEffect(() => {
    if (!isOpen || !isClinic) return;
    chat.close();
    go('/workspace/inbox');
  }, [isOpen, isClinic, go]);
  if (!isOpen || isClinic) return null;
  const parts = { topic, asked, go };
  return session ? <PatientChat {...parts} /> : <VisitorChat {...parts} />;
}

interface ChatFrameProps {
  /** Left of the title: the way back to the list. */
  back?: ReactNode;
  /** Right of the title, before Close. */
  more?: ReactNode;
  /** False keeps it open: something is asked first. */
  onClose?: (() => boolean) | undefined;
  children: ReactNode;
}

const narrow = '(max-width: 40em)';

export function ChatFrame({ back, more, onClose, children }: ChatFrameProps) {
  const frame = useRef<HTMLDialogElement>(null);
  const presence = usePresence();
  useEffect(() => {
    const before = document.activeElement;
    const here = frame.current;
    // on a phone nothing else can be reached; beside a page both can be used
    if (window.matchMedia(narrow).matches) here?.showModal();
    else here?.show();
    here?.querySelector<HTMLElement>('textarea, h2')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const leave = () => {
    if (onClose?.() !== false) chat.close();
  };
  return (
    <dialog
      ref={frame}
      className="chat no-print"
      aria-labelledby="chat-title"
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        leave();
      }}
    >
      <header className="chat-header">
        {back}
        <div className="chat-title">
          <h2 id="chat-title" tabIndex={-1}>
            Chat
          </h2>
          {presence ? (
            <p className="chat-presence">
              <span className={presence.is_open ? 'chat-dot chat-dot-open' : 'chat-dot'} aria-hidden="true" />
              {presence.words}
            </p>
          ) : null}
        </div>
        {more}
        <button type="button" className="chat-close" onClick={leave}>
          <Icon of={close} size={20} />
          <span>Close</span>
        </button>
      </header>
      {children}
    </dialog>
  );
}
