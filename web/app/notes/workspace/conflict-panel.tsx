/** Two wrote the same field of one note: both versions stand side by side, and one chooses or joins them; other fields are kept from both. */
import type { NoteField } from '@pellis/contract/notes/note-field-names';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { CopyWords } from '../../work-list/copy-words.tsx';
import styles from './conflict-panel.module.css';
import { choose, keepMine, takeTheirs } from './draft-keeper.ts';
import type { Keeper } from './keeper.ts';
import { clashesOf, joinable } from './merge.ts';
import { asText, differences, type Part } from './note-text.ts';
import { fieldIds } from './note-warnings.ts';

/** `keeping` is the keeper's state, so that the panel is drawn anew with it. */
export function ConflictPanel({ keeper, keeping }: { keeper: Keeper; keeping: Keeper['state'] }) {
  const panel = useRef<HTMLDivElement>(null);
  const { words, theirs, problem } = keeping;
  if (!theirs) return null;
  const isSigned = theirs.state === 'signed';
  const parts = differences(words, theirs, isSigned ? undefined : clashesOf({ base: keeper.base, mine: words, theirs }));
  const decide = (field: NoteField, how: 'mine' | 'theirs' | 'both') => {
    void choose(keeper, field, how);
    stayNear(panel.current, field);
  };
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <Notice kind="warning" isSpoken heading={problem ?? 'Words on this device are older than the note.'}>
        <p>
          {isSigned ? 'The note was signed' : whoSaved(theirs.saved_by)} at {clockTime(theirs.saved_at)}. Your words are all here
          {isSigned ? '' : '; what only one of you changed is kept from both'}.
        </p>
        <div className={`row ${styles['conflict-ways']}`}>
          {isSigned || parts.length < 2 ? null : (
            <Button kind="secondary" isSmall onClick={() => void keepMine(keeper)}>
              Keep all of mine
            </Button>
          )}
          {isSigned || parts.length > 1 ? (
            <Button kind="secondary" isSmall onClick={() => takeTheirs(keeper)}>
              Take all of theirs
            </Button>
          ) : null}
          <CopyWords wordsOf={() => asText(words)} label="Copy mine" />
        </div>
        <dl className={styles.conflict}>
          {parts.map((part) => (
            <Clash key={part.field} part={part} isOpen={!isSigned} onDecide={(how) => decide(part.field, how)} />
          ))}
        </dl>
      </Notice>
    </div>
  );
}

interface ClashProps {
  part: Part;
  isOpen: boolean;
  onDecide: (how: 'mine' | 'theirs' | 'both') => void;
}

function Clash({ part: { field, name, mine, theirs }, isOpen, onDecide }: ClashProps) {
  const of = <span className="visually-hidden"> of {name}</span>;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>Mine</strong>
        <span className={styles.words}>{mine || 'Nothing'}</span>
        {isOpen ? (
          <Button kind="secondary" isSmall onClick={() => onDecide('mine')}>
            Keep mine{of}
          </Button>
        ) : null}
      </dd>
      <dd>
        <strong>Theirs</strong>
        <span className={styles.words}>{theirs || 'Nothing'}</span>
        {isOpen ? (
          <Button kind="secondary" isSmall onClick={() => onDecide('theirs')}>
            Take theirs{of}
          </Button>
        ) : null}
      </dd>
      {isOpen && mine && theirs && joinable.includes(field) ? (
        <dd className={styles.both}>
          <Button kind="quiet" isSmall onClick={() => onDecide('both')}>
            Keep both, mine first{of}
          </Button>
        </dd>
      ) : null}
    </div>
  );
}

/** The field that was decided, or what is still to be decided. */
function stayNear(panel: HTMLElement | null, field: NoteField): void {
  const ids: Partial<Record<NoteField, string>> = {
    treatment_plan: fieldIds.plan,
    desc: fieldIds.followUp,
    follow_up_before: fieldIds.notAfter,
  };
  requestAnimationFrame(() => {
    const next = panel?.isConnected ? panel : document.getElementById(ids[field] ?? fieldIds.diagnosis);
    next?.focus();
  });
}

function whoSaved(by: { name: string; is_me: boolean } | null): string {
  if (!by) return 'The newer version was saved';
  return by.is_me ? 'You saved the newer version in another window' : `${by.name} saved the newer version`;
}
