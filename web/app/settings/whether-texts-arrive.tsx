/** Whether text messages arrive at somebody's number, and what to do where they do not. */
import type { Contact } from '@pellis/contract/own-changes/own-changes';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { ChangePhone } from './change-phone.tsx';

/** Switched on is not enough: nothing goes to a number that is not proven, or that said STOP. */
export function WhetherTextsArrive({ contact, isWanted = true }: { contact: Contact; isWanted?: boolean }) {
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
        We send no {isWanted ? 'reminder' : 'text message'} to <span className="figures">{phone}</span> before you have typed a code from
        it.
      </Notice>
      {isProving ? <ChangePhone contact={contact} isSame onClose={() => setProving(false)} /> : null}
    </>
  );
}
