/** Takes prescriptions back: those that were stopped, and those that are to go to another pharmacy. */
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import type { NetworkEvent } from '../platform/gateways/pharmacy-network/pharmacy-network.ts';
import { GatewayNotSetUp, MessageRefused } from '../platform/gateways/refused.ts';
import { hear } from './hear.ts';
import { moveTransmission, ownNewsId, standingOfStopped, type TransmissionRecord, transmissionById } from './records.ts';
import { atHome, mayHaveArrived } from './states.ts';

const asClinic: Asker = theClinic('transmissions');

/** After one of a note's was stopped: what has not left ends here, and a pharmacy that has it is asked to let go. */
export function takeBackStopped(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(asClinic, async (transaction, actor) => {
    for (const one of await standingOfStopped(transaction, event.subject_id ?? '')) {
      const taken = howTakenBack(one);
      if (!taken) continue;
      await moveTransmission(transaction, one.id, { ...taken, moves_to: null });
      const name = `transmission.${taken.state}` as const;
      await clinic.happened(transaction, actor, { name, patientId: one.patient_id, subjectId: one.id });
    }
  });
}

/** Undefined of what was filled before for the last time: there is nothing to take back. */
function howTakenBack(one: TransmissionRecord & { may_be_refilled: boolean }) {
  const { state, tries, route } = one;
  if (state === 'filled' && !one.may_be_refilled) return undefined;
  if (mayHaveArrived(one)) return { state: 'cancel_asked', words: 'It was stopped.' } as const;
  if (state === 'failed' || state === 'not_picked_up') return { state: 'cancelled', words: 'It was stopped.' } as const;
  if (atHome.includes(state) && tries === 0) return { state: 'cancelled', words: 'It was stopped before it left.' } as const;
  if (route === 'electronic') return { state: 'cancel_asked', words: '' } as const;
  const words = 'It left on paper, which cannot be called back: please call the pharmacy.';
  return { state: 'cancel_refused', words } as const;
}

/** The CancelRx: its answer comes as news. */
export async function askToCancel(clinic: Clinic, event: RecordedEvent): Promise<void> {
  const id = event.subject_id ?? '';
  const one = await clinic.db.read(asClinic, (transaction) => transmissionById(transaction, id));
  if (one?.state !== 'cancel_asked') return;
  // one that came late is called back a second time
  const news = { id: ownNewsId(id, one.changed_at), about: id, at: new Date(), event: 'cancelled' as NetworkEvent };
  try {
    await clinic.pharmacyNetwork.cancel(
      id,
      `cancel-${id}`,
      one.moves_to === null ? 'Stopped by the prescriber' : 'The patient wants another pharmacy',
    );
  } catch (error) {
    if (error instanceof GatewayNotSetUp)
      return hear(clinic, { ...news, event: 'cancel_refused', words: 'There is no network any more that could ask them.' });
    if (!(error instanceof MessageRefused)) throw error;
    return hear(clinic, { ...news, event: (await isAtPharmacy(clinic, id)) ? 'cancel_refused' : 'cancelled', words: error.message });
  }
}

/** A network that never had it, or has failed with it, has nothing to let go of. */
async function isAtPharmacy(clinic: Clinic, id: string): Promise<boolean> {
  try {
    const last = (await clinic.pharmacyNetwork.newsOf(id)).at(-1)?.event;
    return last !== undefined && last !== 'failed' && last !== 'cancelled';
  } catch (error) {
    if (error instanceof MessageRefused) return false;
    throw error;
  }
}
