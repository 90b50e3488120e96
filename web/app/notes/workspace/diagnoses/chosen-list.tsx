/** The diagnoses that were chosen, the first one first: side, place and certainty of each; what is taken away can be brought back. */
import type { Diagnosis } from '@pellis/contract/notes/diagnoses';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../ui/announcer.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { moveFirst } from './choose.ts';
import styles from './chosen-list.module.css';
import { ChosenRow } from './chosen-row.tsx';

interface ChosenListProps {
  diagnoses: readonly Diagnosis[];
  onChange: (diagnoses: Diagnosis[]) => void;
}

export function ChosenList({ diagnoses, onChange }: ChosenListProps) {
  const [removed, setRemoved] = useState<{ one: Diagnosis; at: number } | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);
  const remove = (at: number) => {
    const one = diagnoses[at];
    if (!one) return;
    onChange(diagnoses.toSpliced(at, 1));
    setRemoved({ one, at });
    announce(`${one.words} removed`);
  };
  const bringBack = () => {
    if (!removed) return;
    onChange(diagnoses.toSpliced(removed.at, 0, removed.one));
    setRemoved(null);
    announce(`${removed.one.words} is back`);
    first.current?.closest('section')?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  };
  const makeFirst = (at: number) => {
    onChange(moveFirst(diagnoses, at));
    announce(`${diagnoses[at]?.words} is the first now`);
    // its button is gone with the move
    first.current?.querySelector<HTMLElement>('button')?.focus();
  };
  return (
    <>
      {diagnoses.length === 0 ? null : (
        <ol className={styles.chosen}>
          {diagnoses.map((one, at) => (
            <ChosenRow
              key={one.code ?? one.words}
              ref={at === 0 ? first : undefined}
              one={one}
              onChange={(some) => onChange(diagnoses.with(at, { ...one, ...some }))}
              onRemove={() => remove(at)}
              onFirst={at === 0 ? undefined : () => makeFirst(at)}
            />
          ))}
        </ol>
      )}
      {removed ? (
        <p className={styles['chosen-removed']}>
          <span>{removed.one.words} was removed.</span>
          <ToolButton ref={undo} onClick={bringBack}>
            Undo<span className="visually-hidden">: bring {removed.one.words} back</span>
          </ToolButton>
        </p>
      ) : null}
    </>
  );
}
