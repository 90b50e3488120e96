/** Words of one's own that never reached a note which was signed meanwhile: shown beside it, until they are put away. */
import type { Note } from '@pellis/contract/notes/notes';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { CopyWords } from '../../work-list/copy-words.tsx';
import styles from './left-words.module.css';
import { forgetCopy, useLocalCopy } from './local-copy.ts';
import { asText } from './note-text.ts';

export function LeftWords({ id, signedBy }: { id: string; signedBy: Note['provider']['name'] }) {
  const copy = useLocalCopy(id);
  const [isAway, setAway] = useState(false);
  const text = copy && !isAway ? asText(copy.words) : '';
  if (!copy || text === '') return null;
  const putAway = () => {
    forgetCopy(id);
    setAway(true);
  };
  return (
    <Notice
      kind="warning"
      isSpoken
      heading={`${signedBy} signed this note before your last words were saved.`}
      actions={
        <>
          <CopyWords wordsOf={() => text} label="Copy them" />
          <Button kind="secondary" isSmall onClick={putAway}>
            Put them away
          </Button>
        </>
      }
    >
      <p>They are kept on this device since {dateAndTime(copy.at)} and not in the note. Whoever signed can add them as an addendum.</p>
      <p className={styles.words}>{text}</p>
    </Notice>
  );
}
