/** The prescriptions of a note: found and filled by a few keys, adjusted, put in order, taken away and brought back. */
import { freeEntry, mostPrescriptions, nameOfPrescription, type Prescription } from '@pellis/contract/prescriptions/prescriptions';
import pen from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../ui/announcer.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useGoTo } from '../../../work-list/use-go-to.ts';
import { rxFieldId, rxPartId } from './field-ids.ts';
import { FormularyBox } from './formulary-box.tsx';
import { PrescriptionRow } from './prescription-row.tsx';
import styles from './prescriptions-field.module.css';

interface PrescriptionsFieldProps {
  prescriptions: readonly Prescription[];
  /** What is wrong with the field of this id. */
  errorAt: (field: string) => string | undefined;
  onChange: (prescriptions: Prescription[]) => void;
}

const boxId = 'note-rx-add';

export function PrescriptionsField({ prescriptions, errorAt, onChange }: PrescriptionsFieldProps) {
  const goTo = useGoTo();
  const undo = useRef<HTMLButtonElement>(null);
  const [removed, setRemoved] = useState<{ one: Prescription; at: number } | null>(null);
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);
  const isFull = prescriptions.length >= mostPrescriptions;
  const add = (one: Prescription) => {
    const line = prescriptions.length;
    goTo(one.free_entry === null ? rxPartId(line, one.sig === '' ? 'strength' : 'sig') : rxFieldId(line));
    onChange([...prescriptions, one]);
  };
  const remove = (at: number) => {
    const one = prescriptions[at];
    if (!one) return;
    onChange(prescriptions.toSpliced(at, 1));
    setRemoved({ one, at });
    announce(`Prescription ${at + 1} removed`);
  };
  const bringBack = () => {
    if (!removed) return;
    goTo(rxFieldId(removed.at));
    onChange(prescriptions.toSpliced(removed.at, 0, removed.one));
    setRemoved(null);
  };
  const moveUp = (at: number) => {
    onChange([
      ...prescriptions.slice(0, at - 1),
      ...prescriptions.slice(at, at + 1),
      ...prescriptions.slice(at - 1, at),
      ...prescriptions.slice(at + 1),
    ]);
    announce(`Now prescription ${at}`);
  };
  return (
    <section className={styles.prescriptions} aria-labelledby="note-rx">
      <h3 className={styles['prescriptions-label']} id="note-rx">
        Prescriptions
      </h3>
      {prescriptions.length === 0 ? null : (
        <ol className={styles['prescriptions-list']}>
          {prescriptions.map((one, at) => (
            <PrescriptionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a prescription is its place; its words change with every key
              key={at}
              {...{ one, at, errorAt }}
              onChange={(some) => onChange(prescriptions.with(at, { ...one, ...some }))}
              onNext={() => document.getElementById(boxId)?.focus()}
              onRemove={() => remove(at)}
              onUp={at > 0 ? () => moveUp(at) : undefined}
            />
          ))}
        </ol>
      )}
      {removed ? (
        <p className={styles['prescriptions-removed']}>
          <span>{nameOfPrescription(removed.one) || 'The prescription'} was removed.</span>
          <ToolButton ref={undo} onClick={bringBack}>
            Undo<span className="visually-hidden">: bring it back</span>
          </ToolButton>
        </p>
      ) : null}
      <FormularyBox id={boxId} isFull={isFull} onChoose={add} />
      <div>
        <ToolButton disabled={isFull} onClick={() => add(freeEntry(''))}>
          <Icon of={pen} size={16} />
          Free entry
        </ToolButton>
      </div>
    </section>
  );
}
