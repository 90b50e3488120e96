/** Whether the clinic reminds a patient by text message: switched on by them, and to a number that is proven to be theirs. */

import { type Me, readMe, saveSettings } from '@pellis/contract/accounts/settings';
import { readNotices } from '@pellis/contract/notifications/notices';
import { readContact } from '@pellis/contract/own-changes/own-changes';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead, useReads, useSend } from '../platform/use-api.ts';
import { Card } from '../ui/card.tsx';
import { Failure } from '../ui/failure.tsx';
import { Switch } from '../ui/switch.tsx';
import { formToast } from '../ui/toasts.ts';
import { WhetherTextsArrive } from './whether-texts-arrive.tsx';

export function Reminders({ me }: { me: Me }) {
  const save = useSend(saveSettings);
  const reads = useReads();
  const { data: contact } = useRead(readContact);
  // what was asked for shows at once, and goes back when it could not be kept
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { settings } = me;
  const isOn = wanted ?? settings.notifications.sms_reminders;
  const toggle = (sms_reminders: boolean) => {
    setWanted(sms_reminders);
    save.mutate(
      { body: { ...settings, notifications: { ...settings.notifications, sms_reminders } } },
      {
        onSuccess: (saved) => {
          reads.put(readMe, undefined, { ...me, settings: saved });
          void reads.refresh(readNotices);
          formToast('success', 'Preferences updated');
        },
        onSettled: () => setWanted(null),
      },
    );
  };
  return (
    <Card heading="Reminders">
      <Switch label="Send me appointment reminders via SMS" isOn={isOn} isBusy={save.isPending} onToggle={toggle} />
      {isOn && contact ? <WhetherTextsArrive contact={contact} /> : null}
      <Failure of={save.error} />
      <p>
        <Link to="/my-routine/reminders" className="way">
          Reminders of my routine, refills, lab tests and the sun
        </Link>
      </p>
      <p>
        <Link to="/settings/notices">Choose what else we write to you about</Link>
      </p>
    </Card>
  );
}
