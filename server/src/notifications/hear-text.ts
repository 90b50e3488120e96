/** What people answer to a text message: STOP, START and HELP work at once, everything else is told where a person reads. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { deleteStop, insertStop } from './stop-records.ts';

const words = {
  stop: ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout'],
  start: ['start', 'yes', 'unstop'],
  help: ['help', 'info'],
};

/** Answers what to send back. */
export async function hearText(clinic: Clinic, { from, text }: { from: string; text: string }): Promise<string> {
  const { clinicName, publicUrl } = clinic.config;
  const word = text.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (words.stop.includes(word)) {
    await keep(clinic, from, true);
    return `${clinicName}: You will receive no more messages from us. Text START to receive them again.`;
  }
  if (words.start.includes(word)) {
    await keep(clinic, from, false);
    return `${clinicName}: You receive our messages again. Text STOP to end them, HELP for help.`;
  }
  if (words.help.includes(word))
    return `${clinicName}: For help sign in at ${publicUrl} and use the chat box. Text STOP to end messages. Message and data rates may apply.`;
  return `${clinicName}: Nobody reads messages sent to this number. Please sign in at ${publicUrl} and use the chat box. In an emergency call 911.`;
}

/** Counts for the number, whoever's it is: a message that waits in the queue asks again before it leaves. */
async function keep(clinic: Clinic, phone: string, isStop: boolean): Promise<void> {
  await clinic.db.write(theClinic('text messages'), async (transaction, actor) => {
    await (isStop ? insertStop(transaction, phone) : deleteStop(transaction, phone));
    await clinic.happened(transaction, actor, { name: isStop ? 'text.stopped' : 'text.started' });
  });
}
