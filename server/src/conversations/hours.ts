/** When messages are answered, honestly: whether somebody is there now, and when a person answers next. */
import type { ChatPresence, OfficeHours } from '@pellis/contract/conversations/office-hours';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { permit, wrongField } from '../platform/refusal.ts';
import { perZone, zoneName } from '../platform/times.ts';
import { hoursAsSet, nextStretch, replaceHours } from './hours-records.ts';
import { maySetOfficeHours, mayWorkOnConversation } from './policy.ts';
import { inboxPlace, isThere } from './presence-records.ts';

export function readPresence(clinic: Clinic, asker: Asker): Promise<ChatPresence> {
  return clinic.db.read(asker, (transaction) => presenceAt(clinic, transaction, new Date()));
}

export async function presenceAt({ config }: Pick<Clinic, 'config'>, transaction: Transaction, now: Date): Promise<ChatPresence> {
  const zone = config.clinicTimeZone;
  const stretch = await nextStretch(transaction, now, zone);
  const is_open = stretch !== undefined && stretch.opens <= now;
  return {
    is_open,
    is_somebody_there: is_open && (await isThere(transaction, inboxPlace, 'clinic')),
    open_until: is_open ? stretch.closes : null,
    opens_at: is_open || !stretch ? null : stretch.opens,
    time_zone: zone,
    words: wordsFor(stretch, now, zone),
  };
}

function wordsFor(stretch: { opens: Date; closes: Date } | undefined, now: Date, zone: string): string {
  if (!stretch) return 'We collect your message and answer as soon as we can.';
  if (stretch.opens <= now) return `We answer until ${clockOf(stretch.closes, zone)} today.`;
  return `A person answers from ${dayOf(stretch.opens, now, zone)} at ${clockOf(stretch.opens, zone)}.`;
}

const days = perZone({ weekday: 'long', month: 'long', day: 'numeric' });
const clocks = perZone({ hour: 'numeric', minute: '2-digit' });

function dayOf(moment: Date, now: Date, zone: string): string {
  const day = days(zone);
  return day.format(moment) === day.format(now) ? 'today' : day.format(moment);
}

/** "9:00 AM PT". */
function clockOf(moment: Date, zone: string): string {
  return `${clocks(zone).format(moment)} ${zoneName(moment, zone)}`;
}

export function readHours(clinic: Clinic, asker: Asker): Promise<OfficeHours> {
  return clinic.db.read(asker, (transaction, actor) => {
    permit(maySetOfficeHours(actor) || mayWorkOnConversation(actor));
    return hoursAsSet(transaction);
  });
}

export function setHours(clinic: Clinic, asker: Asker, hours: OfficeHours): Promise<OfficeHours> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(maySetOfficeHours(actor));
    refuseOverlaps(hours);
    await actAsClinic(transaction, actor);
    await replaceHours(transaction, hours);
    await clinic.happened(transaction, actor, { name: 'chat.hours_set' });
    return hoursAsSet(transaction);
  });
}

function refuseOverlaps({ weekly, closed_days }: OfficeHours): void {
  for (const [index, one] of weekly.entries()) {
    const overlaps = weekly.some(
      (other, at) => at > index && other.weekday === one.weekday && other.opens < one.closes && one.opens < other.closes,
    );
    if (overlaps) throw wrongField(`weekly.${index}.opens`, 'These hours overlap with others of the same day');
  }
  if (new Set(closed_days.map(({ day }) => day)).size < closed_days.length) throw wrongField('closed_days', 'A day is named twice');
}
