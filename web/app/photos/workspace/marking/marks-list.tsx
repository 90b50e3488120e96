/** The marks of one photo as a list: what each says, who made it and when; one's own can be named and taken away. */
import { isMeasure, knownInWords } from '@pellis/contract/photos/measuring';
import { mostLabel, type PhotoMark } from '@pellis/contract/photos/photo-marks';
import { useEffect, useState } from 'react';
import { dateAndTime } from '../../../ui/dates.ts';
import type { CasePhoto } from '../case-photos.ts';
import styles from './draw-panel.module.css';
import { kindWords } from './kind-words.ts';
import { PanelButton } from './panel-button.tsx';
import type { Marking } from './use-marking.ts';

export function MarksList({ photo, marking }: { photo: CasePhoto; marking: Marking }) {
  const marks = marking.marksOf(photo.id);
  if (marks.length === 0) return <p className={styles['draw-hint']}>No marks on this photo yet. They lie beside it, never in it.</p>;
  return (
    <ol className={styles['draw-list']}>
      {marks.map((mark, index) => (
        <MarkRow key={mark.id} mark={mark} number={index + 1} marking={marking} />
      ))}
    </ol>
  );
}

function MarkRow({ mark, number, marking }: { mark: PhotoMark; number: number; marking: Marking }) {
  const name = `${kindWords[mark.kind].name} ${number}`;
  return (
    <li className={styles['draw-row']} data-chosen={mark.id === marking.chosen ? true : undefined}>
      <span className={styles['draw-name']}>
        <strong>{name}</strong>
        <span className="figures">{figuresOf(mark, marking)}</span>
        <span className={styles['draw-by']}>
          {mark.is_mine ? 'You' : mark.by.name}, {dateAndTime(mark.changed_at)}
        </span>
      </span>
      {mark.is_mine ? (
        <span className={styles['draw-ways']}>
          {mark.kind === 'scale' ? null : <LabelField mark={mark} name={name} marking={marking} />}
          <PanelButton onClick={() => marking.choose(mark.id === marking.chosen ? null : mark.id)}>
            {mark.id === marking.chosen ? 'Done' : 'Move'}
            <span className="visually-hidden"> {name}</span>
          </PanelButton>
          <PanelButton onClick={() => marking.remove(mark)}>
            Remove<span className="visually-hidden"> {name}</span>
          </PanelButton>
        </span>
      ) : (
        <span className={styles['draw-ways']}>
          {mark.label ? <span>{mark.label}</span> : null}
          <PanelButton onClick={() => marking.copy(mark)}>
            {mark.kind === 'scale' ? 'Measure by it' : 'Copy as mine'}
            <span className="visually-hidden">: {name}</span>
          </PanelButton>
        </span>
      )}
    </li>
  );
}

function figuresOf(mark: PhotoMark, marking: Marking): string {
  if (mark.known) return knownInWords(mark.known);
  if (!isMeasure(mark.kind)) return '';
  const size = marking.sizeOf(mark);
  return size ? `about ${size}` : 'draw a scale first, to have millimetres';
}

/** Kept when one leaves it, or with Enter. */
function LabelField({ mark, name, marking }: { mark: PhotoMark; name: string; marking: Marking }) {
  const [label, setLabel] = useState(mark.label);
  useEffect(() => setLabel(mark.label), [mark.label]);
  return (
    <input
      className={styles['draw-label']}
      aria-label={`Label of ${name}`}
      placeholder="Label"
      maxLength={mostLabel}
      value={label}
      onChange={({ target }) => setLabel(target.value)}
      onBlur={() => marking.name(mark, label)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        marking.name(mark, label);
      }}
    />
  );
}
