/** What a conversation is about: the patient, an order, an appointment. */
import { listVisitsOfPatient } from '@pellis/contract/front-desk/desk-visits';
import { type ConversationInWork, linkConversation, type linkKinds, unlinkConversation } from '@pellis/contract/inbox/inbox';
import { listPatientPayments } from '@pellis/contract/payments/desk-payments';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead, useSend } from '../../platform/use-api.ts';
import { usePatientSearch } from '../../shell/use-patient-search.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime, longDate } from '../../ui/dates.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { toast } from '../../ui/toasts.ts';
import styles from './inbox-thread.module.css';

interface LinksCardProps {
  work: ConversationInWork;
  onChanged: () => void;
}

type Kind = (typeof linkKinds)[number];
type Linked = ConversationInWork['links'][number];

/** Where the front desk works on it: an order among its patient's payments, a visit on the board of its day. */
function pageOf({ kind, thing_id, day }: Linked, patientId: string | undefined): string | undefined {
  if (kind === 'appointment') return day ? `/workspace/bookings?day=${day}` : undefined;
  if (kind === 'order') return patientId ? `/workspace/patients/${patientId}#order-${thing_id}` : undefined;
  return `/workspace/patients/${thing_id}`;
}

export function LinksCard({ work, onChanged }: LinksCardProps) {
  const { conversation, links, patient } = work;
  const link = useSend(linkConversation);
  const unlink = useSend(unlinkConversation);
  const whenDone = { onSuccess: onChanged, onError: ({ detail }: { detail: string }) => toast('error', detail) };
  const add = (kind: Kind, thing_id: string) => link.mutate({ params: { id: conversation.id }, body: { kind, thing_id } }, whenDone);
  return (
    <section className={styles['inbox-part']}>
      <h3>About</h3>
      {links.length > 0 ? (
        <ul className={styles['inbox-links']}>
          {links.map((linked) => (
            <li key={linked.id}>
              <LinkTo page={pageOf(linked, patient?.id)} label={linked.label} />
              <Button kind="quiet" isSmall onClick={() => unlink.mutate({ params: { id: conversation.id, link: linked.id } }, whenDone)}>
                Unlink<span className="visually-hidden"> {linked.label}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="small soft">Nothing is linked.</p>
      )}
      {patient ? (
        <>
          <VisitChoice patientId={patient.id} linked={links} onChoose={(id) => add('appointment', id)} />
          <OrderChoice patientId={patient.id} linked={links} onChoose={(id) => add('order', id)} />
        </>
      ) : (
        <PatientChoice onChoose={(id) => add('patient', id)} />
      )}
    </section>
  );
}

function LinkTo({ page, label }: { page: string | undefined; label: string }) {
  return page ? <Link to={page}>{label}</Link> : <span>{label}</span>;
}

function PatientChoice({ onChoose }: { onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const { found, failure } = usePatientSearch(typed);
  return (
    <div className="stack" style={{ '--gap': '8px' }}>
      <TextField
        label="Link a patient"
        placeholder="Name or e-mail"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={failure}
      />
      <ul className={styles['inbox-links']}>
        {found?.slice(0, 5).map(({ id, fullName, email }) => (
          <li key={id}>
            <span>
              {fullName}
              <span className="small soft"> {email}</span>
            </span>
            <Button kind="secondary" isSmall onClick={() => onChoose(id)}>
              Link<span className="visually-hidden"> {fullName}</span>
            </Button>
          </li>
        ))}
      </ul>
      {typed && found?.length === 0 ? <p className="small soft">No results found for query</p> : null}
    </div>
  );
}

interface ChoiceProps {
  patientId: string;
  /** What is linked already is not offered again. */
  linked: readonly Linked[];
  onChoose: (id: string) => void;
}

function VisitChoice({ patientId, linked, onChoose }: ChoiceProps) {
  const { data } = useRead(listVisitsOfPatient, { params: { id: patientId } });
  const visits = data?.filter(({ id }) => !isLinked(linked, id)) ?? [];
  if (visits.length === 0) return null;
  return (
    <SelectField
      label="Link an appointment"
      placeholder="Choose"
      value=""
      options={visits.map(({ id, service, starts_at }) => ({ value: id, label: `${service}, ${dateAndTime(starts_at)}` }))}
      onChange={(event) => event.target.value && onChoose(event.target.value)}
    />
  );
}

function isLinked(linked: readonly Linked[], id: string): boolean {
  return linked.some(({ thing_id }) => thing_id === id);
}

function OrderChoice({ patientId, linked, onChoose }: ChoiceProps) {
  const { data } = useRead(listPatientPayments, { params: { id: patientId, before: 'now' } });
  const payments = data?.payments.filter(({ id }) => !isLinked(linked, id)) ?? [];
  if (payments.length === 0) return null;
  return (
    <SelectField
      label="Link an order"
      placeholder="Choose"
      value=""
      options={payments.map(({ id, service, at }) => ({ value: id, label: `${service}, ${longDate(at)}` }))}
      onChange={(event) => event.target.value && onChoose(event.target.value)}
    />
  );
}
