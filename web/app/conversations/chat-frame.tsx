/** The frame of the chat over a page: a quiet panel at the foot on wide screens, the whole screen on phones. */
import type { ChatTopic } from '@pellis/contract/conversations/chat-topics';
import close from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import { chat } from '../ui/chat.ts';
import { Icon } from '../ui/icon.tsx';
import { usePresence } from './presence.tsx';
import styles from './widget.module.css';

export interface ChatParts {
  /** What the person came for; null when they only opened the chat. */
  topic: ChatTopic | null;
  /** Rises with each opening. */
  asked: number;
  go: (path: string) => void;
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

/** On a phone nothing else than the chat can be seen or reached; beside a page both can be used. */
export function coversPage(): boolean {
  return window.matchMedia('(max-width: 40em)').matches;
}

export function ChatFrame({ back, more, onClose, children }: ChatFrameProps) {
  const frame = useRef<HTMLDialogElement>(null);
  const presence = usePresence();
  useEffect(() => {
    const before = document.activeElement;
    const here = frame.current;
    const isNarrow = coversPage();
    if (isNarrow) here?.showModal();
    else here?.show();
    // there the keyboard would cover what the clinic says first
    here?.querySelector<HTMLElement>(isNarrow ? 'h2' : 'textarea, h2')?.focus();
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
      data-chat-panel
      className={`${styles.chat} no-print`}
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
      <header className={styles['chat-header']}>
        {back}
        <h2 id="chat-title" tabIndex={-1}>
          Chat
        </h2>
        {more}
        <button type="button" className={styles['chat-close']} onClick={leave}>
          <Icon of={close} size={20} />
          <span>Close</span>
        </button>
        {presence ? (
          <p className={styles['chat-presence']}>
            <span
              className={presence.is_open ? `${styles['chat-dot']} ${styles['chat-dot-open']}` : styles['chat-dot']}
              aria-hidden="true"
            />
            {presence.words}
          </p>
        ) : null}
      </header>
      {children}
    </dialog>
  );
}
