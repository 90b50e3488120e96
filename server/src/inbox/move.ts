/** What the front desk does with a conversation besides answering: note, deal with an emergency, say what it is about. */

import type { linkConversation } from '@pellis/contract/inbox/inbox';
import type { Call } from '@pellis/contract/platform/endpoint';
import { mayWorkInInbox } from '../conversations/policy.ts';
import type { ConversationRow } from '../conversations/records.ts';
import { presumePatient, unflag } from '../conversations/thread-states.ts';
import { changed, type InHand, workOn } from '../conversations/work.ts';
import { patientById } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict, found, wrongField } from '../platform/refusal.ts';
import { visitInWords } from './links.ts';
import { insertNote } from './note-records.ts';
import { appointmentById, insertLink, orderById, removeLink } from './records.ts';

type Told = Promise<{ detail: string }>;

/** The dermatologist who was asked may note, too. */
export function note(clinic: Clinic, asker: Asker, id: string, text: string): Told {
  return workOn(clinic, asker, id, {
    work: async (inHand) => {
      await writeNote(inHand, text);
      await inHand.happened({ name: 'conversation.noted' });
      await changed(inHand);
      return { detail: 'The note is kept.' };
    },
  });
}

function writeNote({ transaction, actor, thread }: InHand, text: string): Promise<void> {
  return insertNote(transaction, thread.patient_id, {
    conversation_id: thread.id,
    text,
    written_by: actor.id,
    author_name: actor.name,
    after_seq: thread.last_seq,
  });
}

/** What was done stays beside the thread as a note. */
export function clearFlag(clinic: Clinic, asker: Asker, id: string, words: string): Told {
  return workOn(clinic, asker, id, {
    may: mayWorkInInbox,
    work: async (inHand) => {
      if (!inHand.thread.flagged_at) throw conflict('not_flagged', 'Somebody has dealt with this already. Reload to see how.');
      await unflag(inHand.transaction, id);
      await writeNote(inHand, `Emergency: ${words}`);
      await inHand.happened({ name: 'conversation.flag_cleared' });
      await changed(inHand);
      return { detail: 'The flag is gone, and what you did is noted.' };
    },
  });
}

export function link(clinic: Clinic, asker: Asker, id: string, what: Call<typeof linkConversation>['body']): Told {
  return workOn(clinic, asker, id, {
    may: mayWorkInInbox,
    work: async (inHand) => {
      const { transaction, thread, happened } = inHand;
      if (what.kind === 'patient') await linkPatient(transaction, thread, what.thing_id);
      else {
        const label = await labelOf(clinic, transaction, thread, { kind: what.kind, thingId: what.thing_id });
        await insertLink(transaction, { conversation_id: id, kind: what.kind, thing_id: what.thing_id, label });
      }
      await happened({ name: 'conversation.linked', data: { kind: what.kind, id: what.thing_id } });
      await changed(inHand);
      return { detail: 'Linked.' };
    },
  });
}

async function linkPatient(transaction: Transaction, thread: ConversationRow, patientId: string): Promise<void> {
  if (thread.patient_id !== null) throw conflict('is_bound', 'This conversation is part of a record already.');
  if (!(await patientById(transaction, patientId))) throw wrongField('thing_id', 'There is no such patient');
  await presumePatient(transaction, thread.id, patientId);
}

/** Only what is the patient's own, or, where nobody knows who writes, nothing. */
async function labelOf(
  { config }: Clinic,
  transaction: Transaction,
  thread: ConversationRow,
  { kind, thingId }: { kind: 'order' | 'appointment'; thingId: string },
): Promise<string> {
  const owner = thread.patient_id ?? thread.about_patient_id;
  if (kind === 'order') {
    const order = await orderById(transaction, thingId);
    if (!order || order.patient_id !== owner) throw wrongField('thing_id', 'There is no such order of this patient');
    return order.description;
  }
  const visit = await appointmentById(transaction, thingId);
  if (!visit || visit.patient_id !== owner) throw wrongField('thing_id', 'There is no such appointment of this patient');
  return visitInWords(visit, config.clinicTimeZone).label;
}

export function unlink(clinic: Clinic, asker: Asker, id: string, linkId: number): Told {
  return workOn(clinic, asker, id, {
    may: mayWorkInInbox,
    work: async (inHand) => {
      found((await removeLink(inHand.transaction, id, linkId)) || undefined);
      await changed(inHand);
      return { detail: 'The link is gone.' };
    },
  });
}
