/** Finds the patient for whom somebody books: typing narrows the list, the arrow keys choose. */
import type { PatientFound } from '@pellis/contract/patients/patients';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePatientSearch } from '../../shell/use-patient-search.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { TextField } from '../../ui/fields.tsx';

interface PatientFieldProps {
  patient: PatientFound | null;
  error: string | undefined;
  onChoose: (patient: PatientFound | null) => void;
}

const most = 8;

export function PatientField({ patient, error, onChoose }: PatientFieldProps) {
  const [query, setQuery] = useState('');
  const { found, failure } = usePatientSearch(patient ? '' : query);
  if (patient)
    return (
      <p className="row">
        <span>
          <strong>{patient.fullName}</strong> <span className="soft">{patient.email}</span>
        </span>
        <Button kind="quiet" isSmall onClick={() => onChoose(null)}>
          Somebody else
        </Button>
      </p>
    );
  return (
    <div className="stack">
      <TextField
        id="patient"
        label="Patient"
        hint="Part of the name or e-mail, the date of birth or the phone."
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        error={failure ?? error}
      />
      {found && found.length === 0 ? (
        <p role="status">
          No results found for query.{' '}
          <Link className="way" to="/workspace/register-patient">
            Register a patient
          </Link>
        </p>
      ) : null}
      {found && found.length > 0 ? (
        <ChoiceGroup
          legend="Who of them?"
          choices={found.slice(0, most).map(({ id, fullName, email }) => ({ value: id, label: fullName, about: email }))}
          onChange={(id) => onChoose(found.find((one) => one.id === id) ?? null)}
        />
      ) : null}
    </div>
  );
}
