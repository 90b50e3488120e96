/** What the front desk does with a conversation besides answering: note, deal with an emergency, say what it is about. */

import type { linkConversation } from '@pellis/contract/conversations/inbox';
import type { Call } from '@pellis/contract/platform/endpoint';
import { patientById } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict, found, wrongField } from '../platform/refusal.ts';
import { appointmentById, insertLink, insertNote, orderById, removeLink } from './inbox-records.ts';
import { visitInWords } from './links.ts';
import { mayWorkInInbox } from './policy.ts';
import { type ConversationRow, changeConversation } from './records.ts';
import { changed, type InHand, workOn } from './work.ts';

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
  return insertNote(transaction, {
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
      await changeConversation(inHand.transaction, id, { flagged_at: null });
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

/** Whom the front desk takes a visitor for. It proves nothing: what was checked before was about somebody else. */
async function linkPatient(transaction: Transaction, thread: ConversationRow, patientId: string): Promise<void> {
  if (thread.patient_id !== null) throw conflict('is_bound', 'This conversation is part of a record already.');
  if (!(await patientById(transaction, patientId))) throw wrongField('thing_id', 'There is no such patient');
  await changeConversation(transaction, thread.id, {
    about_patient_id: patientId,
    verification: 'none',
    verified_at: null,
    verified_by: null,
  });
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
