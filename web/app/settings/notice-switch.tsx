/** One switch of the notices: kept at once, and back as it was where that could not be done. */
import { readMe } from '@pellis/contract/accounts/settings';
import {
  chooseNotice,
  type NoticeChannel,
  type NoticeKind,
  type Notices,
  notices,
  readNotices,
} from '@pellis/contract/notifications/notices';
import { useState } from 'react';
import { useReads, useSend } from '../platform/use-api.ts';
import { Switch } from '../ui/switch.tsx';
import { formToast, toast } from '../ui/toasts.ts';

export const channelWords: Record<NoticeChannel, string> = { mail: 'Email', text: 'Text', push: 'Notification' };

interface NoticeSwitchProps {
  kind: NoticeKind;
  channel: NoticeChannel;
  isOn: boolean;
  isPhoneProven: boolean;
}

export function NoticeSwitch({ kind, channel, isOn, isPhoneProven }: NoticeSwitchProps) {
  const choose = useSend(chooseNotice);
  const reads = useReads();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const toggle = (is_on: boolean) => {
    if (channel === 'text' && is_on && !isPhoneProven) return toast('error', 'Prove your number first, below on this page.');
    setWanted(is_on);
    choose.mutate(
      { body: { kind, channel, is_on } },
      {
        onSuccess: (rows: Notices) => {
          reads.put(readNotices, undefined, rows);
          void reads.refresh(readMe);
          formToast('success', 'Preferences updated');
        },
        onError: (error) => toast('error', error.detail),
        onSettled: () => setWanted(null),
      },
    );
  };
  return (
    <Switch
      label={channelWords[channel]}
      about={notices[kind].label}
      isStacked
      isOn={wanted ?? isOn}
      isBusy={choose.isPending}
      onToggle={toggle}
    />
  );
}
