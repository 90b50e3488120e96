/** How the running clinic is, in words: its services' names and marks, sizes, and when. */
import type { KeptBackup } from '@pellis/contract/backups/backups';
import type { ServiceStanding, UnsentMessages } from '@pellis/contract/clinic-health/clinic-health';
import { dateAndTime, lengthOfTime } from '../../ui/dates.ts';
import type { Mark } from '../../work-list/state-mark.tsx';

export const serviceLabels: Record<ServiceStanding['name'], string> = {
  mail: 'Mail server',
  texts: 'Text messages',
  cards: 'Card processor',
  pharmacies: 'Pharmacy network',
  shipping: 'Pharmacy that ships',
  fax: 'Fax service',
  relay: 'Relay for video calls',
  certificate: 'Certificate of our address',
};

export const channelLabels: Record<UnsentMessages['channel'], string> = { mail: 'Emails', sms: 'Text messages' };

const marks: Record<ServiceStanding['state'], Mark> = {
  up: { words: 'Up', kind: 'good' },
  down: { words: 'Down', kind: 'late' },
  not_set_up: { words: 'Not set up', kind: 'ended' },
  built_in: { words: 'Built in', kind: 'open' },
  unchecked: { words: 'Not asked yet', kind: 'ended' },
};

export function markOf({ state }: Pick<ServiceStanding, 'state'>): Mark {
  return marks[state];
}

/** One line over everything; undefined while nobody knows. */
export function statusOf(things: number | undefined): Mark | undefined {
  if (things === undefined) return undefined;
  if (things === 0) return { words: 'All is well', kind: 'good' };
  return { words: things === 1 ? 'Something needs you' : `${things} things need you`, kind: 'late' };
}

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

export function sizeInWords(bytes: number): string {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const value = bytes / 2 ** (10 * step);
  return `${value < 10 && step > 0 ? value.toFixed(1) : Math.round(value)} ${units[step]}`;
}

const dayMs = 24 * 3_600_000;

/** "12 min ago", and from the second day on the day itself. */
export function agoInWords(at: Date, now: Date): string {
  const since = now.getTime() - at.getTime();
  if (since < 60_000) return 'just now';
  return since < dayMs ? `${lengthOfTime(since)} ago` : dateAndTime(at);
}

export function daysLeftInWords(days: number): string {
  if (days < 0) return 'ended';
  if (days === 0) return 'ends today';
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** Of the newest backup; of an earlier one where only that was tried. */
export function trialInWords(backups: readonly Pick<KeptBackup, 'verified_at' | 'trial_failure' | 'trial_failed_at'>[], now: Date): string {
  const [newest] = backups;
  if (newest?.trial_failure && newest.trial_failed_at)
    return `Not whole, ${agoInWords(newest.trial_failed_at, now)}: ${newest.trial_failure}`;
  const whole = backups.find(({ verified_at }) => verified_at !== null);
  if (!whole?.verified_at) return 'Never: whether it opens is not known';
  return `${whole === newest ? 'Found whole' : 'An earlier one was found whole'} ${agoInWords(whole.verified_at, now)}`;
}
