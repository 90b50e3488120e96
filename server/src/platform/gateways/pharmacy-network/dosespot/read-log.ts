/** What DoseSpot's log of a prescription tells, in the network's words: each change of its two states once. */
import { z } from 'zod';
import type { NetworkEvent, NetworkNews } from '../pharmacy-network.ts';
import type { DoseSpotApi } from './api.ts';
import type { Reference } from './reference-records.ts';

const Entry = z.object({
  Status: z.string().nullish(),
  MedicationStatus: z.string().nullish(),
  DateTimeStamp: z.string(),
  AdditionalInfo: z.string().nullish(),
});
const Log = z.object({ Items: z.array(Entry).nullish() });
type Entry = z.output<typeof Entry>;

const byStatus: Record<string, NetworkEvent> = { eRxSent: 'accepted', PharmacyVerified: 'received', Error: 'failed' };
const byMedication: Record<string, NetworkEvent> = {
  FullFill: 'filled',
  PartialFill: 'partly_filled',
  NoFill: 'not_picked_up',
  Cancelled: 'cancelled',
  CancelDenied: 'cancel_refused',
};

export async function readLog(api: DoseSpotApi, reference: Reference): Promise<NetworkNews[]> {
  const { prescriber, patient_number, prescription_number } = reference;
  const path = `patients/${patient_number}/prescriptions/${prescription_number}/log`;
  const { Items } = await api.ask({ as: prescriber, path }, Log);
  const entries = (Items ?? []).toSorted((a, b) => momentOf(a).getTime() - momentOf(b).getTime());
  return entries.flatMap((entry, place) => {
    const before = entries[place - 1];
    const events = [
      entry.Status !== before?.Status && byStatus[entry.Status ?? ''],
      entry.MedicationStatus !== before?.MedicationStatus && byMedication[entry.MedicationStatus ?? ''],
    ].filter((event): event is NetworkEvent => Boolean(event));
    return events.map((event) => newsOf(reference, entry, event));
  });
}

function newsOf({ message_id, prescription_number }: Reference, entry: Entry, event: NetworkEvent): NetworkNews {
  const at = momentOf(entry);
  const words =
    event === 'failed' ? entry.AdditionalInfo?.trim() || 'DoseSpot could not deliver it. Call the pharmacy, or send it on paper.' : '';
  return { id: `dosespot ${prescription_number} ${event} ${at.toISOString()}`, about: message_id, at, event, words };
}

/** In UTC, also where it does not say so. */
function momentOf({ DateTimeStamp }: Entry): Date {
  return new Date(/(Z|[+-]\d\d:?\d\d)$/.test(DateTimeStamp) ? DateTimeStamp : `${DateTimeStamp}Z`);
}
