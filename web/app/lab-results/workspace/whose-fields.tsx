/** Whose a result is: the number of its order, or the patient, found by name or e-mail. */
import { useId, useState } from 'react';
import { usePatientSearch } from '../../shell/use-patient-search.ts';
import { TextField } from '../../ui/fields.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import styles from './labs-work.module.css';

export interface Whose {
  orderNumber: string;
  patient: { id: string; name: string } | null;
}

interface WhoseFieldsProps {
  whose: Whose;
  /** Below the number. */
  hint?: string | undefined;
  error: string | undefined;
  onChange: (whose: Whose) => void;
}

export function WhoseFields({ whose, hint, error, onChange }: WhoseFieldsProps) {
  return (
    <>
      <TextField
        label="Order number"
        hint={hint ?? 'On our requisition, such as L10000421'}
        error={error}
        autoComplete="off"
        value={whose.orderNumber}
        onChange={(event) => onChange({ ...whose, orderNumber: event.currentTarget.value })}
      />
      {whose.patient ? (
        <p className="row">
          <span>
            Patient: <strong>{whose.patient.name}</strong>
          </span>
          <ToolButton onClick={() => onChange({ ...whose, patient: null })}>Choose another</ToolButton>
        </p>
      ) : (
        <PatientField onChoose={(patient) => onChange({ ...whose, patient })} />
      )}
    </>
  );
}

function PatientField({ onChoose }: { onChoose: (patient: { id: string; name: string }) => void }) {
  const [typed, setTyped] = useState('');
  const { found, failure } = usePatientSearch(typed);
  const id = useId();
  return (
    <div className="stack" style={{ '--gap': '8px' }}>
      <TextField
        label="Or the patient"
        hint="Where there is no order number: name or email"
        isOptional
        error={failure}
        autoComplete="off"
        aria-controls={id}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className={styles.found} id={id} aria-label="Patients found">
        {(found ?? []).map((patient) => (
          <li key={patient.id}>
            <ToolButton onClick={() => onChoose({ id: patient.id, name: patient.fullName })}>
              {patient.fullName} <span className="soft">{patient.email}</span>
            </ToolButton>
          </li>
        ))}
      </ul>
      {found?.length === 0 ? <p className="small soft">Nobody is called so.</p> : null}
    </div>
  );
}
