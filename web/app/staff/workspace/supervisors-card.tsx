/** The dermatologists who supervise somebody who prepares cases, and sign what they drafted. */
import { beginSupervision, endSupervision, type Person } from '@pellis/contract/staff/person';
import { isLicensed, listStaff } from '@pellis/contract/staff/staff';
import { useRead, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { longDate } from '../../ui/dates.ts';
import { SelectField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';
import styles from './people.module.css';

interface SupervisorsCardProps {
  person: Person;
  onChanged: () => void;
}

export function SupervisorsCard({ person, onChanged }: SupervisorsCardProps) {
  const prepares = person.rights.some(({ name, has }) => name === 'prepare-cases' && has);
  const ending = useSend(endSupervision);
  const isPast = !prepares || person.state === 'left';
  if (isPast && person.former_supervisors.length === 0) return null;
  if (isPast)
    return (
      <Card heading="Was supervised by">
        <Former of={person.former_supervisors} />
      </Card>
    );
  const end = (provider: string, name: string) =>
    ending.mutate(
      { params: { id: person.id, provider } },
      {
        onSuccess: () => toast('success', `${name} does not supervise ${person.name} any more.`),
        onError: ({ detail }) => toast('error', detail),
        onSettled: onChanged,
      },
    );
  return (
    <Card heading="Supervised by">
      {person.supervisors.length === 0 ? (
        <Notice kind="warning">{`Nobody now: ${person.name} can prepare no case until a dermatologist supervises them.`}</Notice>
      ) : (
        <ul className={styles.rights}>
          {person.supervisors.map(({ id, name, since }) => (
            <li key={id} className="row">
              <span>
                {name} <span className="soft small">since {longDate(since)}</span>
              </span>
              {person.is_me ? null : (
                <Button kind="quiet" isSmall disabled={ending.isPending} onClick={() => end(id, name)}>
                  End<span className="visually-hidden"> the supervision by {name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {person.former_supervisors.length > 0 ? (
        <>
          <h3 className={styles.before}>Before</h3>
          <Former of={person.former_supervisors} />
        </>
      ) : null}
      {person.is_me ? null : <NewSupervisor person={person} onChanged={onChanged} />}
      <p className="soft small">
        They read the cases that they prepare and draft the notes; only the dermatologist signs. What a written agreement between the two
        must say is your state’s to tell.
      </p>
    </Card>
  );
}

function Former({ of }: { of: Person['former_supervisors'] }) {
  return (
    <ul className={styles.rights}>
      {of.map(({ id, name, since, until }) => (
        <li key={id}>
          {name} <span className="soft small">{sameOrBetween(longDate(since), longDate(until))}</span>
        </li>
      ))}
    </ul>
  );
}

function sameOrBetween(began: string, ended: string): string {
  return began === ended ? `on ${began}` : `${began} to ${ended}`;
}

function NewSupervisor({ person, onChanged }: SupervisorsCardProps) {
  const { data } = useRead(listStaff, {});
  const beginning = useSend(beginSupervision);
  const known = person.supervisors.map(({ id }) => id);
  const free = data?.filter(({ id, role, state }) => isLicensed(role) && state === 'active' && !known.includes(id)) ?? [];
  if (free.length === 0) return null;
  const begin = (provider: string) =>
    beginning.mutate(
      { params: { id: person.id, provider }, body: {} },
      {
        onSuccess: () => toast('success', `${free.find(({ id }) => id === provider)?.name} supervises ${person.name} from now on.`),
        onError: ({ detail }) => toast('error', detail),
        onSettled: onChanged,
      },
    );
  return (
    <SelectField
      label="Add a dermatologist"
      placeholder="Choose"
      options={free.map(({ id, name }) => ({ value: id, label: name }))}
      value=""
      disabled={beginning.isPending}
      onChange={(event) => begin(event.currentTarget.value)}
    />
  );
}
