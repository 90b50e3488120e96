/** What each kind of reminder is, and how one that is on is put into a sentence. */
import type { NoticeChannel } from '@pellis/contract/notifications/notices';
import type { Reminder, ReminderKind, ReminderPart, Reminders } from '@pellis/contract/reminders/reminders';

export const kindWords: Record<ReminderKind, { heading: string; says: string }> = {
  doses: { heading: 'My routine', says: 'At the times of day of your plan, on the days on which it has something for you.' },
  refills: {
    heading: 'Refills',
    says: 'Before something that was prescribed runs out, once. A week before, the clinic writes to you by itself, unless you switched that off. It does not of what needs a visit each time: of that you hear as you ask here.',
  },
  labs: { heading: 'Lab tests', says: 'Before the day of a lab test that was ordered, once, and once more where it was missed.' },
  sun: { heading: 'Sunscreen', says: 'On days on which the sun is strong where you are, while it still is: the morning is best.' },
};

export const channelWords: Record<NoticeChannel, string> = { mail: 'Email', text: 'Text message', push: 'Notification' };
const byChannel: Record<NoticeChannel, string> = { mail: 'email', text: 'text message', push: 'notification' };

/** What the link of something that is due says. */
export function wayWords(path: string): string {
  if (path === '/labs') return 'See the order';
  return path === '/new-visit' ? 'Book a visit' : 'Ask for more';
}

/** Why a way that was chosen does not reach them now. */
export function whyUnreached(channel: NoticeChannel, unreached: Reminders['unreached']): string | null {
  if (channel === 'mail') return unreached.mail && 'You ended the emails of reminders. To have them again, press Change and keep it.';
  if (channel === 'push')
    return unreached.push && 'No browser of yours takes notifications yet. Press Change to switch them on in this one.';
  if (unreached.text === 'stopped') return 'Your number answered STOP to our messages. Text START to have them again.';
  return unreached.text && 'Your number is not proven yet. Press Change to prove it.';
}

export const partWords: Record<ReminderPart, string> = {
  ...{ morning: 'Morning', late_morning: 'Late morning', midday: 'Midday', afternoon: 'Afternoon' },
  ...{ early_evening: 'Early evening', evening: 'Evening', day: 'Time' },
};

/** "8:30 PM". */
export function timeInWords(clock: string): string {
  const [hours = '0', minutes = '00'] = clock.split(':');
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}

/** Of the same time twice nothing is quiet, as reminders go. */
export function quietInWords({ from, until }: Reminders['quiet'], zone: string): string {
  if (from === until) return `No hours are quiet: a reminder comes at any time that you choose, ${zone}.`;
  return `No reminder comes from ${timeInWords(from)} to ${timeInWords(until)}, ${zone}.`;
}

export function daysInWords(days: number): string {
  if (days === 0) return 'on the day itself';
  if (days === 1) return 'the day before';
  return days % 7 === 0 ? `${days / 7 === 1 ? 'a week' : `${days / 7} weeks`} before` : `${days} days before`;
}

/** "By email and notification, at 8:00 AM and 8:30 PM, 3 days before." */
export function howItComes({ channels, times, days_before }: Pick<Reminder, 'channels' | 'times' | 'days_before'>): string {
  const at = Object.values(times).toSorted().map(timeInWords);
  const before = days_before === null ? '' : `, ${daysInWords(days_before)}`;
  return `By ${listed(channels.map((channel) => byChannel[channel]))}, at ${listed(at)}${before}.`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
