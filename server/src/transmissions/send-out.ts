/** Hands one transmission to the network or the fax service. Run again after a fault or a kill, the same id goes out once. */
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { GatewayNotSetUp, MessageRefused } from '../platform/gateways/refused.ts';
import { enrolled, messageOf } from './outgoing-message.ts';
import { prescriptionForFax } from './prescription-pdf.ts';
import { isHeldBack, lockTransmission, moveTransmission, preparedOf, type TransmissionRecord } from './records.ts';

const asClinic: Asker = theClinic('transmissions');

export async function sendOut(clinic: Clinic, event: RecordedEvent): Promise<void> {
  const id = event.subject_id ?? '';
  const taken = await takeToSend(clinic, id);
  if (!taken) return;
  try {
    await handOver(clinic, taken);
  } catch (error) {
    if (error instanceof MessageRefused) return fail(clinic, id, error.message);
    if (error instanceof GatewayNotSetUp) return fail(clinic, id, 'There is no service that takes it. Choose another way.');
    await note(clinic, id, 'It has not been taken yet: the service does not answer. We try again by ourselves.');
    throw error;
  }
  await clinic.db.write(asClinic, async (transaction) => {
    const now = await lockTransmission(transaction, id);
    // what was heard of it in the meantime says more
    if (now?.state === 'sending') await moveTransmission(transaction, id, { state: 'sent', words: '' });
  });
}

/** From here on it may have left: a person takes it back only by asking the pharmacy. */
function takeToSend(clinic: Clinic, id: string): Promise<TransmissionRecord | undefined> {
  return clinic.db.write(asClinic, async (transaction) => {
    const one = await lockTransmission(transaction, id);
    if (!one || (one.state !== 'prepared' && one.state !== 'sending')) return undefined;
    if (one.state === 'prepared' && (await isHeldBack(transaction, one.note_id))) {
      await moveTransmission(transaction, id, { state: 'prepared', words: 'Its note is being checked: it waits for that.' });
      return undefined;
    }
    await moveTransmission(transaction, id, { state: 'sending', tries: one.tries + 1 });
    return one;
  });
}

/** The note stands after all: what waited for that goes out. */
export function sendHeldBack(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(asClinic, async (transaction, actor) => {
    for (const { id, patient_id } of await preparedOf(transaction, event.subject_id ?? '')) {
      await moveTransmission(transaction, id, { state: 'prepared', words: '' });
      await clinic.happened(transaction, actor, { name: 'transmission.prepared', patientId: patient_id, subjectId: id });
    }
  });
}

async function handOver(clinic: Clinic, one: TransmissionRecord): Promise<void> {
  if (one.route === 'electronic') {
    const reference = await enrolled(clinic, one.prescribed_by);
    return clinic.pharmacyNetwork.send(await messageOf(clinic, one, reference));
  }
  await clinic.fax.send({ id: one.id, ...(await prescriptionForFax(clinic, one)) });
}

function note(clinic: Clinic, id: string, words: string): Promise<void> {
  return clinic.db.write(asClinic, async (transaction) => {
    const now = await lockTransmission(transaction, id);
    if (now?.state === 'sending') await moveTransmission(transaction, id, { state: 'sending', words });
  });
}

export function fail(clinic: Clinic, id: string, words: string): Promise<void> {
  return clinic.db.write(asClinic, async (transaction, actor) => {
    const now = await lockTransmission(transaction, id);
    if (!now || (now.state !== 'sending' && now.state !== 'prepared')) return;
    await moveTransmission(transaction, id, { state: 'failed', words });
    await clinic.happened(transaction, actor, { name: 'transmission.failed', patientId: now.patient_id, subjectId: id });
  });
}
