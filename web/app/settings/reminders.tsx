/** Whether the clinic reminds a patient by text message. */
import { type Me, readMe, saveSettings } from '@pellis/contract/settings';
import { useState } from 'react';
import { useReads, useSend } from '../platform/use-api.ts';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { Switch } from '../ui/switch.tsx';
import { formToast } from '../ui/toasts.ts';

export function Reminders({ me }: { me: Me }) {
  const save = useSend(saveSettings);
  const reads = useReads();
  // what was asked for shows at once, and goes back when it could not be kept
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { settings } = me;
  const toggle = (sms_reminders: boolean) => {
    setWanted(sms_reminders);
    save.mutate(
      { body: { ...settings, notifications: { ...settings.notifications, sms_reminders } } },
      {
        onSuccess: (saved) => {
          reads.put(readMe, undefined, { ...me, settings: saved });
          formToast('success', 'Preferences updated');
        },
        onSettled: () => setWanted(null),
      },
    );
  };
  return (
    <Card heading="Reminders">
      <Switch
        label="Send me appointment reminders via SMS"
        isOn={wanted ?? settings.notifications.sms_reminders}
        isBusy={save.isPending}
        onToggle={toggle}
      />
      {save.error ? (
        <Notice kind="error" isSpoken>
          {save.error.detail}
        </Notice>
      ) : null}
    </Card>
  );
}
