/** What somebody is told of, by which channel: what they chose, and what everybody gets who chose nothing. */
import {
  isAlways,
  isOffered,
  type NoticeChannel,
  type NoticeKind,
  type Notices,
  noticeKinds,
  withSmsReminders,
} from '@pellis/contract/notifications/notices';

/** As the columns hold it. */
export interface Chosen {
  settings: unknown;
  notice_choices: unknown;
}

export function wants({ settings, notice_choices }: Chosen, kind: NoticeKind, channel: NoticeChannel): boolean {
  if (isAlways(kind, channel)) return true;
  if (!isOffered(kind, channel)) return false;
  const hasReminders = (settings as { notifications?: { sms_reminders?: boolean } } | null)?.notifications?.sms_reminders === true;
  if (kind === 'reminders' && channel === 'text') return hasReminders;
  const chosen = (notice_choices as Record<string, unknown> | null)?.[`${kind}.${channel}`];
  if (typeof chosen === 'boolean') return chosen;
  if (channel === 'mail') return true;
  return channel === 'text' && withSmsReminders.includes(kind) && hasReminders;
}

export function choicesOf(chosen: Chosen): Notices {
  return noticeKinds.map((kind) => ({
    kind,
    mail: wants(chosen, kind, 'mail'),
    text: wants(chosen, kind, 'text'),
    push: wants(chosen, kind, 'push'),
  }));
}

export function wantsAnyText(chosen: Chosen): boolean {
  return noticeKinds.some((kind) => wants(chosen, kind, 'text'));
}
