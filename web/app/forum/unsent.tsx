/** In place of the form, where what somebody was answering was locked or hidden meanwhile: what they typed is not lost. */
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import styles from './forum.module.css';
import { useForumDraft } from './use-forum-draft.ts';

export function Unsent({ about }: { about: string }) {
  const draft = useForumDraft(about);
  return draft ? <UnsentWords words={draft.values.words} onForget={draft.forget} /> : null;
}

export function UnsentWords({ words, onForget }: { words: string; onForget: () => void }) {
  if (words.trim() === '') return null;
  return (
    <Card
      heading="Your answer was not sent"
      actions={
        <Button kind="secondary" onClick={onForget}>
          Delete what I typed
        </Button>
      }
    >
      <p>
        This cannot be answered any more. It is not about what you typed: that stands in this browser alone, and you can copy it from here.
      </p>
      <p className={styles['forum-words']}>{words}</p>
    </Card>
  );
}
