/** What a dermatologist has changed of somebody's care their browsers hear of at once: a copy kept on a device is read anew before it says to use what was stopped. */
import { chatsTopic } from '@pellis/contract/conversations/conversations';
import { theClinic } from '../platform/actor.ts';
import { announce } from '../platform/live/announce.ts';
import type { Run } from './reaction.ts';

/** On the topic that each window of a patient's has joined anyway; it says that something changed, and nothing else. */
export const announceCare: Run = async (clinic, { patient_id: patientId }) => {
  if (patientId) await clinic.db.write(theClinic('reactions'), (transaction) => announce(transaction, chatsTopic(patientId), 'changed'));
};
