/** What the clinic has on file about a patient, and how to change it: alone, or with us. */

import type { Me } from '@pellis/contract/accounts/settings';
import { type Contact, readContact, takeBackEmailChange } from '@pellis/contract/own-changes/own-changes';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useRead, useSend } from '../platform/use-api.ts';
import { useWhose } from '../shell/use-acting.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { ChangeAddress } from './change-address.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangeName } from './change-name.tsx';
import { ChangePhone } from './change-phone.tsx';
import { useContactKept } from './own-contact.ts';
import styles from './personal-information.module.css';

const dialogs = { name: ChangeName, email: ChangeEmail, phone: ChangePhone, address: ChangeAddress };
type Detail = keyof typeof dialogs;

export function PersonalInformation({ me }: { me: Me }) {
  // the table does not wait for it: without it there is still the chat
  const { data: contact } = useRead(readContact);
  const [changing, setChanging] = useState<Detail | null>(null);
  const Changing = changing && dialogs[changing];
  const { isOwn, your } = useWhose();
  const change = (detail: Detail) =>
    contact ? (
      <button type="button" className={styles['personal-change']} onClick={() => setChanging(detail)}>
        Change<span className="visually-hidden"> my {detail}</span>
      </button>
    ) : null;
  return (
    <Card heading="Personal information">
      <table className={styles.personal}>
        <tbody>
          <Row name="Name" value={me.name} action={change('name')} />
          <Row name={isOwn ? 'Insurance' : `${your} insurance`} value={me.insurance} action={<ChangeInsuranceLink me={me} />} />
          <Row name="Email" value={me.email} action={change('email')}>
            {contact?.waiting_email ? <WaitingEmail email={contact.waiting_email} /> : null}
          </Row>
          <Row name="Phone" value={me.phone} action={change('phone')}>
            {contact?.is_phone_proven ? <span className={styles['personal-proven']}>Proven</span> : null}
          </Row>
          <Row name="Address" value={me.address} action={change('address')} />
        </tbody>
      </table>
      <p>
        Something changed? <ChatLink topic="profile">Send us a message</ChatLink> and we will update it for you.
      </p>
      {Changing && contact ? <Changing contact={contact} onClose={() => setChanging(null)} /> : null}
    </Card>
  );
}

interface RowProps {
  name: string;
  value: string;
  action: ReactNode;
  children?: ReactNode;
}

function Row({ name, value, action, children }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {value || 'Not on file yet'}
        {children}
      </td>
      <td className={styles['personal-action']}>{action}</td>
    </tr>
  );
}

/** Without a health profile there is no insurance to change: it begins there. */
function ChangeInsuranceLink({ me }: { me: Me }) {
  return (
    <Link to={me.insurance === 'None on file' ? '/health-profile' : '/settings/insurance'} className={styles['personal-change']}>
      {me.insurance === 'None on file' ? 'Add' : 'Change'}
      <span className="visually-hidden"> {useWhose().mine('my insurance', 'insurance')}</span>
    </Link>
  );
}

function WaitingEmail({ email }: { email: Contact['email'] }) {
  const takeBack = useSend(takeBackEmailChange);
  const kept = useContactKept();
  return (
    <span className={styles['personal-waiting']}>
      {email} waits for you to open the link in its letter.
      <Button kind="quiet" isSmall disabled={takeBack.isPending} onClick={() => takeBack.mutate(undefined, { onSuccess: kept })}>
        Keep the old one
      </Button>
    </span>
  );
}
