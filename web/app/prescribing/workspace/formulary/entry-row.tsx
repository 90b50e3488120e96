/** One entry of the formulary: what it fills in, whether it was reviewed, and the ways to review it as it stands, change it, or hide it. */
import { type FormularyForm, type KeptEntry, listFormulary, setFormularyEntry } from '@pellis/contract/prescriptions/clinic-formulary';
import { cautions, prescriptionFrom } from '@pellis/contract/prescriptions/formulary';
import { aboutPrescription, nameOfPrescription } from '@pellis/contract/prescriptions/prescriptions';
import { useReads, useSend } from '../../../platform/use-api.ts';
import { longDate } from '../../../ui/dates.ts';
import { formToast, toast } from '../../../ui/toasts.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import styles from './formulary.module.css';

export function EntryRow({ entry, onChange }: { entry: KeptEntry; onChange: () => void }) {
  const { set, isSending } = useSetEntry(entry);
  const name = nameOfPrescription(entry);
  return (
    <li>
      <span className={styles.words}>
        <strong>{name}</strong>
        <span>{entry.sig}</span>
        <span className="small soft">{aboutEntry(entry)}</span>
        <span className="small soft">{standingOf(entry)}</span>
      </span>
      <span className={styles.tools}>
        {entry.reviewed_on === null && !entry.is_hidden ? (
          <ToolButton disabled={isSending} onClick={() => set({ is_reviewed: true }, `${name} is reviewed.`)}>
            Mark reviewed<span className="visually-hidden">: {name}</span>
          </ToolButton>
        ) : null}
        <ToolButton onClick={onChange}>
          Change<span className="visually-hidden"> {name}</span>
        </ToolButton>
        <ToolButton
          disabled={isSending}
          onClick={() => set({ is_hidden: !entry.is_hidden }, entry.is_hidden ? `${name} is offered again.` : `${name} is hidden.`)}
        >
          {entry.is_hidden ? 'Offer again' : 'Hide'}
          <span className="visually-hidden">: {name}</span>
        </ToolButton>
      </span>
    </li>
  );
}

function useSetEntry(entry: KeptEntry) {
  const { mutate, isPending } = useSend(setFormularyEntry);
  const reads = useReads();
  const set = (some: Partial<FormularyForm>, said: string) =>
    mutate(
      { params: { entry: entry.key }, ifMatch: entry.version, body: { ...formOf(entry), ...some } },
      {
        onSuccess: () => {
          formToast('success', said);
          void reads.refresh(listFormulary);
        },
        onError: ({ detail }) => toast('error', detail),
      },
    );
  return { set, isSending: isPending };
}

/** Reviewed stays reviewed where only its place on the list changes. */
export function formOf(entry: KeptEntry): FormularyForm {
  const { drug, strength, form, sig, quantity, unit, days_supply, refills, also, is_hidden, reviewed_on } = entry;
  return {
    ...{ drug, strength, form, sig, quantity, unit, days_supply, refills, also, is_hidden },
    cautions: [...entry.cautions],
    is_reviewed: reviewed_on !== null,
  };
}

function aboutEntry(entry: KeptEntry): string {
  const careful = entry.cautions.map((letter) => cautions[letter]).join(', ');
  return [...aboutPrescription(prescriptionFrom(entry), longDate), careful].filter(Boolean).join('. ');
}

function standingOf({ reviewed_on, set_by, is_own }: KeptEntry): string {
  if (reviewed_on !== null) return `Reviewed on ${longDate(reviewed_on)}${set_by ? ` by ${set_by}` : ''}`;
  return is_own ? `Added by ${set_by}, not reviewed` : 'Shipped with the program, not reviewed';
}
