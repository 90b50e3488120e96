/** What approving a refill renews, with how often each may be filled again. */
import { readChosenPharmacy } from '@pellis/contract/pharmacies/pharmacies';
import type { RefillCase } from '@pellis/contract/refills/refills';
import { useState } from 'react';
import { useRead } from '../../platform/use-api.ts';
import { TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './refills.module.css';

export function useRenewal({ renews }: RefillCase) {
  const [typed, setTyped] = useState<Record<number, string>>({});
  const rows = renews.map((one) => ({ ...one, typed: typed[one.position] ?? String(one.refills ?? '') }));
  return {
    rows,
    write: (position: number, words: string) => setTyped((before) => ({ ...before, [position]: words })),
    refills: rows
      .filter((one) => one.refills !== null && one.typed.trim() !== '')
      .map(({ position, typed: words }) => ({ position, refills: Number(words) })),
  };
}

interface RenewalFieldsProps {
  renewal: ReturnType<typeof useRenewal>;
  patientId: string;
}

export function RenewalFields({ renewal: { rows, write }, patientId }: RenewalFieldsProps) {
  const { data } = useRead(readChosenPharmacy, { params: { id: patientId } });
  if (rows.length === 0)
    return (
      <Notice kind="info">
        This note has its prescriptions in words alone: approving sends nothing to a pharmacy. Call it in, or write a new note.
      </Notice>
    );
  return (
    <div className={styles['refill-renewal']}>
      <p>
        Approving renews it for another year.{' '}
        {data?.pharmacy
          ? `It goes to ${data.pharmacy.name}, ${data.pharmacy.city}.`
          : 'It goes to the patient’s pharmacy, once they have named one.'}
      </p>
      {rows.map(({ position, name, refills, typed }) =>
        refills === null ? (
          <p key={position}>{name}</p>
        ) : (
          <TextField
            key={position}
            label={`Refills of ${name}`}
            inputMode="numeric"
            maxLength={2}
            value={typed}
            onChange={(event) => write(position, event.currentTarget.value.replaceAll(/\D/g, ''))}
          />
        ),
      )}
    </div>
  );
}
