/** The topics of conversations: who may join which, that somebody types, and who is there just now. */
import type { Side } from '@pellis/contract/conversations/conversations';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Member, TopicKind } from '../platform/live/topics.ts';
import { mayAnswerMedicalQuestions, maySpeakAsPerson, mayWorkInInbox, mayWorkOnConversation } from './policy.ts';
import { inboxPlace, noteThere } from './presence-records.ts';
import { conversationById } from './records.ts';

/** Seats are called by their side, so that nobody hears anybody's account. */
const threads: TopicKind = {
  kind: 'thread',
  broadcasts: ['typing'],
  async mayJoin(transaction, joiner, id) {
    if (joiner.kind === 'guest') return joiner.guest === `thread:${id}` && (await isVisitors(transaction, id)) ? 'person' : null;
    if (!(await conversationById(transaction, id))) return null;
    if (maySpeakAsPerson(joiner.actor)) return 'person';
    return mayWorkOnConversation(joiner.actor) ? 'clinic' : null;
  },
  joined: (clinic, member) => note(clinic, [member]),
  beat: note,
};

async function isVisitors(transaction: Transaction, id: string): Promise<boolean> {
  return (await conversationById(transaction, id))?.patient_id === null;
}

/** The count in a patient's navigation. */
const chats: TopicKind = {
  kind: 'chats',
  async mayJoin(_transaction, joiner, id) {
    return joiner.kind === 'actor' && maySpeakAsPerson(joiner.actor) && joiner.actor.patientId === id ? 'person' : null;
  },
};

const inbox: TopicKind = {
  kind: 'inbox',
  async mayJoin(_transaction, joiner, id) {
    return id === 'all' && joiner.kind === 'actor' && mayWorkInInbox(joiner.actor) ? 'clinic' : null;
  },
  joined: (clinic, member) => note(clinic, [member]),
  beat: note,
};

const questions: TopicKind = {
  kind: 'questions',
  async mayJoin(_transaction, joiner, id) {
    return joiner.kind === 'actor' && mayAnswerMedicalQuestions(joiner.actor) && joiner.actor.id === id ? 'clinic' : null;
  },
};

export const conversationTopics: readonly TopicKind[] = [threads, chats, inbox, questions];

function note(clinic: Clinic, members: readonly Member[]): Promise<void> {
  const there = members.map(({ kind, id, person }) => ({ place: kind === 'inbox' ? inboxPlace : id, side: person as Side }));
  return clinic.db.write(theClinic('presence'), (transaction) => noteThere(transaction, there));
}
