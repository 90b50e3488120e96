/** Links for a helper or an interpreter: made, shared, and taken back. */
import { inviteHelper, revokeHelper } from '@pellis/contract/visits/visit-call';
import { mostHelpers, type Visit } from '@pellis/contract/visits/visits';
import { type FormEvent, useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formToast } from '../../ui/toasts.ts';
import styles from './helpers-card.module.css';
import { nextWished, type Wished } from './wished.ts';

const kinds = [
  { value: 'helper', label: 'A helper: family, friend, caregiver' },
  { value: 'interpreter', label: 'An interpreter' },
];

interface HelpersCardProps {
  pass: string;
  visit: Visit;
  onChanged: () => void;
}

interface HelperLink {
  name: string;
  address: string;
}

export function HelpersCard(props: HelpersCardProps) {
  // shown only now: the form that made it goes away with the last link that may be made
  const [link, setLink] = useState<HelperLink | null>(null);
  if (props.visit.part === 'helper') return null;
  return <HelperLinks {...props} link={link} onLink={setLink} />;
}

interface HelperLinksProps extends HelpersCardProps {
  link: HelperLink | null;
  onLink: (link: HelperLink) => void;
}

export function HelperLinks({ pass, visit, onChanged, link, onLink }: HelperLinksProps) {
  const revoke = useSend(revokeHelper);
  const next = nextWished(visit);
  const takeBack = (helper: string) =>
    revoke.mutate(
      { params: { pass, helper } },
      {
        onSuccess: ({ detail }) => {
          formToast('success', detail);
          onChanged();
        },
        onError: (error) => formToast('error', error.detail),
      },
    );
  return (
    <details className={styles['room-helpers']} open={visit.helpers.length > 0 || next !== null}>
      <summary>Somebody joins from elsewhere</summary>
      <div className="stack">
        <p className="small soft">
          A helper or an interpreter gets a link of their own. Everybody in the visit sees who is there, four people at most.
        </p>
        {visit.helpers.length > 0 ? (
          <ul className={styles['room-helper-list']}>
            {visit.helpers.map(({ id, name, kind, is_here }) => (
              <li key={id}>
                <span>
                  <strong>{name}</strong>{' '}
                  <span className="soft">
                    {kind === 'interpreter' ? 'interpreter' : 'helper'}, {is_here ? 'here now' : 'not here yet'}
                  </span>
                </span>
                <Button kind="quiet" isSmall disabled={revoke.isPending} onClick={() => takeBack(id)}>
                  Take the link back<span className="visually-hidden"> from {name}</span>
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        {link ? <LinkNotice {...link} /> : null}
        {visit.helpers.length < mostHelpers ? (
          <>
            {next ? <p>{next.sentence}</p> : null}
            <InviteForm
              pass={pass}
              wished={next}
              onMade={(made) => {
                onLink(made);
                onChanged();
              }}
            />
          </>
        ) : null}
      </div>
    </details>
  );
}

function InviteForm({ pass, wished, onMade }: { pass: string; wished: Wished | null; onMade: (link: HelperLink) => void }) {
  const [name, setName] = useState(wished?.name ?? '');
  const [kind, setKind] = useState<string>(wished?.kind ?? 'helper');
  const send = useSend(inviteHelper);
  const make = async () => {
    const body = { name, kind: kind === 'interpreter' ? 'interpreter' : 'helper' } as const;
    // the visit may tell of the new helper, and this form be gone, before the answer is here
    const made = await send.mutateAsync({ params: { pass }, body }).catch(() => null);
    if (!made) return;
    onMade({ name, address: new URL(made.path, window.location.href).href });
    setName('');
    setKind('helper');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void make();
  };
  return (
    <form onSubmit={submit} noValidate className="stack">
      <TextField
        label="Their name"
        maxLength={60}
        value={name}
        error={send.error?.fields['name'] ?? send.error?.detail}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <SelectField label="They join as" options={kinds} value={kind} onChange={(event) => setKind(event.currentTarget.value)} />
      <Button type="submit" kind="secondary" disabled={send.isPending || name.trim() === ''}>
        Make a link
      </Button>
    </form>
  );
}

function LinkNotice({ name, address }: HelperLink) {
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => formToast('success', 'The link is copied.'),
      () => formToast('error', 'Your browser did not allow copying. Select the link and copy it by hand.'),
    );
  return (
    <Notice
      kind="success"
      isSpoken
      heading={`Send this link to ${name}`}
      actions={
        <Button kind="secondary" isSmall onClick={copy}>
          Copy the link
        </Button>
      }
    >
      <p className={styles['room-link']}>{address}</p>
      <p className="small">It is shown only now. Whoever has it can join as {name}.</p>
    </Notice>
  );
}
