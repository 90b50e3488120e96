/** Sends somebody the reminder that they asked for, now, so that they see how it comes. It is the same message, and it really goes. */
import type { NoticeChannel } from '@pellis/contract/notifications/notices';
import type { ReminderKind } from '@pellis/contract/reminders/reminders';
import { patientById } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { pathTo } from './path-to.ts';
import { mayBeReminded } from './policy.ts';
import { choiceOf, keepChoice, lockReminders, remindersOf } from './records.ts';
import { tell } from './tell.ts';

const betweenMs = 30_000;

export function trySending(
  clinic: Clinic,
  asker: Asker,
  { patientId, kind }: { patientId: string; kind: ReminderKind },
): Promise<{ sent: NoticeChannel[] }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayBeReminded(actor));
    found(await patientById(transaction, patientId));
    await actAsClinic(transaction, actor);
    await lockReminders(transaction, actor.id);
    const choice = await choiceOf(transaction, actor.id);
    const reminder = (await remindersOf(transaction, actor.id, patientId)).find((one) => one.kind === kind && one.ended_at === null);
    if (!choice || !reminder) throw conflict('not_asked_for', 'This reminder is not on. Ask for it first.');
    const now = new Date();
    if (choice.tried_at && now.getTime() - choice.tried_at.getTime() < betweenMs)
      throw conflict('just_sent', 'One was sent to you just now. Wait half a minute for the next.');
    await keepChoice(transaction, actor.id, { time_zone: choice.time_zone, tried_at: now });
    const path = pathTo(patientId, [kind]);
    const about = `reminder ${reminder.id} tried ${newId()}`;
    const sent = await tell(clinic, transaction, {
      accountId: actor.id,
      patientId,
      choice,
      channels: reminder.channels,
      about,
      path,
      isOfPlan: kind !== 'sun',
      at: now,
      now,
      isTrial: true,
    });
    if (sent.length === 0) throw conflict('reaches_nobody', 'None of the ways that you chose reaches you now. Nothing was sent.');
    await clinic.happened(transaction, actor, { name: 'reminder.tried', patientId, subjectId: actor.id, data: { kind, channels: sent } });
    return { sent };
  });
}
