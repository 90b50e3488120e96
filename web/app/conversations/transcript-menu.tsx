/** The conversation to take along, as a PDF or as text. */
import download from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useRef } from 'react';
import { handOver } from '../platform/save-file.ts';
import { DownloadButton } from '../ui/download-button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { MessageSource } from './message-source.ts';

export function TranscriptMenu({ transcript }: { transcript: NonNullable<MessageSource['transcript']> }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const save = (form: 'pdf' | 'txt') => async () => {
    handOver(await transcript(form), `conversation.${form}`);
    menu.current?.removeAttribute('open');
  };
  return (
    <details
      ref={menu}
      className="transcript"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        event.preventDefault();
        menu.current.open = false;
      }}
    >
      <summary>
        <Icon of={download} size={20} />
        <span>Save</span>
      </summary>
      <div className="transcript-ways">
        <DownloadButton kind="quiet" isSmall save={save('pdf')}>
          As a PDF
        </DownloadButton>
        <DownloadButton kind="quiet" isSmall save={save('txt')}>
          As text
        </DownloadButton>
      </div>
    </details>
  );
}
