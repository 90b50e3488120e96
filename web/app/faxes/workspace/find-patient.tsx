/** Finds patients whose a fax may be, by name and date of birth. */
import { type FaxCandidate, FaxSearch, findForFax } from '@pellis/contract/faxes/faxes';
import { type ReactNode, useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { dayAhead } from '../../ui/dates.ts';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/fields.tsx';
import styles from './faxes.module.css';

export function FindPatient({ error, onChoose }: { error: ReactNode; onChoose: (patient: FaxCandidate) => void }) {
  const [asked, setAsked] = useState({ name: '', dob: '' });
  const [problem, setProblem] = useState<string>();
  const { mutate, data, isPending, error: failure } = useSend(findForFax);
  const find = (event: React.FormEvent) => {
    event.preventDefault();
    const search = FaxSearch.safeParse(asked);
    setProblem(search.error?.issues[0]?.message);
    if (search.success) mutate({ body: search.data });
  };
  return (
    <form className="stack" onSubmit={find} noValidate>
      <TextField
        label="Name"
        error={problem ?? error}
        autoComplete="off"
        value={asked.name}
        onChange={({ currentTarget: { value: name } }) => setAsked({ ...asked, name })}
      />
      <TextField
        label="Date of birth"
        type="date"
        isOptional
        value={asked.dob}
        onChange={({ currentTarget: { value: dob } }) => setAsked({ ...asked, dob })}
      />
      <div>
        <Button type="submit" kind="secondary" isSmall disabled={isPending}>
          Find
        </Button>
      </div>
      <Failure of={failure} />
      <ul className={styles.candidates} aria-label="Patients found">
        {(data ?? []).map((patient) => (
          <li key={patient.id} className={styles.paper}>
            <span>
              {patient.full_name}
              <span className="soft">
                {patient.dob ? `, born ${dayAhead(patient.dob)}` : ', no birthday on file'}, {patient.email}
              </span>
            </span>
            <Button kind="secondary" isSmall onClick={() => onChoose(patient)}>
              It is theirs<span className="visually-hidden"> {patient.full_name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {data?.length === 0 ? (
        <p className="small soft" role="status">
          Nobody on file fits. Try the name alone, or its beginning.
        </p>
      ) : null}
    </form>
  );
}
