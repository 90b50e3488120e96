/** Takes prescriptions back: those that were stopped, and those that are to go to another pharmacy. */
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { GatewayNotSetUp, MessageRefused } from '../platform/gateways/refused.ts';
import { hear } from './hear.ts';
import { moveTransmission, standingOfStopped, transmissionById } from './records.ts';
import { atHome, outside } from './states.ts';

const asClinic: Asker = theClinic('transmissions');

/** After one of a note's was stopped: what has not left ends here, and a pharmacy that has it is asked to let go. */
export function takeBackStopped(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(asClinic, async (transaction, actor) => {
    for (const one of await standingOfStopped(transaction, event.subject_id ?? '')) {
      const about = { patientId: one.patient_id, subjectId: one.id };
      if (atHome.includes(one.state) && one.tries === 0) {
        await moveTransmission(transaction, one.id, { state: 'cancelled', words: 'It was stopped before it left.' });
        await clinic.happened(transaction, actor, { name: 'transmission.cancelled', ...about });
      } else if (one.route === 'electronic' && (outside.includes(one.state) || one.state === 'prepared')) {
        await moveTransmission(transaction, one.id, { state: 'cancel_asked', moves_to: null, words: '' });
        await clinic.happened(transaction, actor, { name: 'transmission.cancel_asked', ...about });
      } else if (one.state !== 'filled') {
        await moveTransmission(transaction, one.id, {
          state: 'cancel_refused',
          words: 'It left on paper, which cannot be called back: please call the pharmacy.',
        });
        await clinic.happened(transaction, actor, { name: 'transmission.cancel_refused', ...about });
      }
    }
  });
}

/** The CancelRx: its answer comes as news. A network that never had it has nothing to let go of. */
export async function askToCancel(clinic: Clinic, event: RecordedEvent): Promise<void> {
  const id = event.subject_id ?? '';
  const one = await clinic.db.read(asClinic, (transaction) => transmissionById(transaction, id));
  if (one?.state !== 'cancel_asked') return;
  const news = { id: `cancel ${id}`, about: id, at: new Date(), event: 'cancelled' as const };
  try {
    await clinic.pharmacyNetwork.cancel(
      id,
      `cancel-${id}`,
      one.moves_to === null ? 'Stopped by the prescriber' : 'The patient wants another pharmacy',
    );
  } catch (error) {
    if (error instanceof GatewayNotSetUp || error instanceof MessageRefused) return hear(clinic, { ...news, words: error.message });
    throw error;
  }
}
