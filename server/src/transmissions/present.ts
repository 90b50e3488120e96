/** A transmission as its readers see it. */
import { type Parcel, parcelNeedsSomebody } from '@pellis/contract/parcels/parcels';
import type { Pharmacy } from '@pellis/contract/pharmacies/pharmacies';
import { nameOfPrescription } from '@pellis/contract/prescriptions/prescriptions';
import type { Route, Transmission, TransmissionRow, TransmissionState } from '@pellis/contract/transmissions/transmissions';
import { plainWords } from '../platform/pdf/markdown.ts';
import { presentSeenTo, type SeenTo } from '../platform/seen-to.ts';
import { mayHaveArrived } from './states.ts';

export interface Row {
  id: string;
  position: number;
  route: Route;
  state: TransmissionState;
  words: string;
  tries: number;
  changed_at: Date;
  pharmacy: Pharmacy | null;
  moves_to: Pharmacy | null;
}

/** What is mailed, by the id of its prescription's way. */
export type Parcels = ReadonlyMap<string, Parcel>;

export function presentTransmission(row: Row, parcels: Parcels): Transmission {
  const { id, position, route, state, words, changed_at, pharmacy, moves_to } = row;
  return { id, position, route, state, words, changed_at, pharmacy, moves_to, parcel: parcels.get(id) ?? null };
}

/** Words are written for whoever has to see to it; the patient gets those of a pharmacy alone, and otherwise where it stands. */
export function presentToPatient(row: Row & { said_no: string | null }, parcels: Parcels): Transmission {
  const said: Partial<Record<TransmissionState, string | null>> = { partly_filled: row.words, cancel_refused: row.said_no };
  return { ...presentTransmission(row, parcels), words: said[row.state] ?? '', may_have_arrived: mayHaveArrived(row) };
}

export interface WorkRow extends Row, SeenTo {
  note_id: string;
  patient_id: string;
  prescribed_by: string;
  prescriber: string;
  first_name: string;
  last_name: string;
  phone: string;
  drug: string | null;
  strength: string | null;
  form: string | null;
  free_entry: string | null;
}

/** Reasons are for the prescriber to give, or who sees to it in their place; where it goes, and whether somebody calls, the desk sees to as well. */
const toDo: Partial<Record<TransmissionState, 'prescriber' | 'both'>> = {
  unaddressed: 'both',
  waiting: 'prescriber',
  failed: 'both',
  not_picked_up: 'both',
  cancel_refused: 'both',
};

/** Who may do something about it now; undefined: nobody has to. */
function whoIsNeeded(state: TransmissionState, parcel: Parcel | null): 'prescriber' | 'both' | undefined {
  return parcelNeedsSomebody({ parcel, state }) ? 'both' : toDo[state];
}

export function needsSomebody(state: TransmissionState, parcel: Parcel | null): boolean {
  return whoIsNeeded(state, parcel) !== undefined;
}

/** `isTheirs`: the reader has to see to it, and to say why it leaves on paper. */
export function presentRow(row: WorkRow, parcels: Parcels, isTheirs: boolean): TransmissionRow {
  const shown = presentTransmission(row, parcels);
  const who = whoIsNeeded(row.state, shown.parcel);
  return {
    ...shown,
    note_id: row.note_id,
    patient: { id: row.patient_id, full_name: `${row.first_name} ${row.last_name}`, phone: row.phone },
    prescriber: row.prescriber,
    prescription: whatIn(row),
    is_mine_to_do: who === 'both' || (who === 'prescriber' && isTheirs),
    seen_to_by: who ? presentSeenTo(row) : null,
  };
}

/** Null where row-level security keeps it from the reader. */
function whatIn({ drug, strength, form, free_entry }: WorkRow): string | null {
  if (drug === null) return null;
  if (free_entry !== null) return plainWords(free_entry);
  return nameOfPrescription({ drug, strength: strength ?? '', form: form ?? '' });
}
