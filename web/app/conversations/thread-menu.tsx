/** What can be done with a conversation as a whole: take it along as a PDF or as text, and close it when nothing more is needed. */
import { type Conversation, closeOwnConversation, listConversations } from '@pellis/contract/conversations/conversations';
import dots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useRef } from 'react';
import { handOver } from '../platform/save-file.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toasts.ts';
import type { MessageSource } from './message-source.ts';
import styles from './widget.module.css';

interface ThreadMenuProps {
  transcript: NonNullable<MessageSource['transcript']>;
  /** A patient's own, as it stands; a visitor closes nothing. */
  own?: Pick<Conversation, 'id' | 'state'> | undefined;
}

export function ThreadMenu({ transcript, own }: ThreadMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const shut = () => menu.current?.removeAttribute('open');
  const save = (form: 'pdf' | 'txt') => async () => {
    handOver(await transcript(form), `conversation.${form}`);
    shut();
  };
  return (
    <details
      ref={menu}
      className={styles['thread-menu']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) shut();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        event.preventDefault();
        shut();
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary>
        <Icon of={dots} size={20} />
        <span>More</span>
      </summary>
      <div className={styles['thread-menu-ways']}>
        <DownloadButton kind="quiet" isSmall save={save('pdf')}>
          Save as a PDF
        </DownloadButton>
        <DownloadButton kind="quiet" isSmall save={save('txt')}>
          Save as text
        </DownloadButton>
        {own && own.state !== 'closed' ? <EndButton id={own.id} onDone={shut} /> : null}
      </div>
    </details>
  );
}

function EndButton({ id, onDone }: { id: string; onDone: () => void }) {
  const close = useSend(closeOwnConversation);
  const reads = useReads();
  const press = () =>
    close.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          onDone();
          void reads.refresh(listConversations);
        },
        onError: ({ detail }) => toast('error', detail),
      },
    );
  return (
    <Button kind="quiet" isSmall disabled={close.isPending} onClick={press}>
      End this conversation
    </Button>
  );
}
