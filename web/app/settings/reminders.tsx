/** Whether the clinic reminds a patient by text message: switched on by them, and to a number that is proven to be theirs. */

import { type Me, readMe, saveSettings } from '@pellis/contract/accounts/settings';
import { type Contact, readContact } from '@pellis/contract/own-changes/own-changes';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { Switch } from '../ui/switch.tsx';
import { formToast } from '../ui/toasts.ts';
import { ChangePhone } from './change-phone.tsx';

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
          formToast('success', 'Preferences updated');
        },
        onSettled: () => setWanted(null),
      },
    );
  };
  return (
    <Card heading="Reminders">
      <Switch label="Send me appointment reminders via SMS" isOn={isOn} isBusy={save.isPending} onToggle={toggle} />
      {isOn && contact ? <WhetherTheyArrive contact={contact} /> : null}
      {save.error ? (
        <Notice kind="error" isSpoken>
          {save.error.detail}
        </Notice>
      ) : null}
    </Card>
  );
}

/** Switched on is not enough: nothing goes to a number that is not proven, or that said STOP. */
function WhetherTheyArrive({ contact }: { contact: Contact }) {
  const [isProving, setProving] = useState(false);
  const { phone, is_phone_proven, is_phone_stopped, texts_come_from } = contact;
  if (is_phone_stopped) {
    return (
      <Notice kind="warning" heading={`${phone} answered STOP to our messages`}>
        {texts_come_from
          ? `Nothing is sent to it. Text START to ${texts_come_from} to get reminders again.`
          : 'Nothing is sent to it. Answer START to one of our messages to get reminders again.'}
      </Notice>
    );
  }
  if (is_phone_proven) {
    return (
      <p className="soft small">
        They go to <span className="figures">{phone}</span> between 8 AM and 9 PM. Text STOP at any time to end them.
      </p>
    );
  }
  return (
    <>
      <Notice
        heading="One step more: prove that the number is yours"
        actions={
          <Button kind="secondary" onClick={() => setProving(true)}>
            Prove my number
          </Button>
        }
      >
        We send no reminder to <span className="figures">{phone}</span> before you have typed a code from it.
      </Notice>
      {isProving ? <ChangePhone contact={contact} isSame onClose={() => setProving(false)} /> : null}
    </>
  );
}
