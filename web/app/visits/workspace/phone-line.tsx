/** The patient's telephone, at hand while the visit is held: for when the picture fails, with what came of each call. */
import { nameOfPlace, places } from '@pellis/contract/people/places';
import { notePhoneCall, readVisitChart, type VisitChart } from '@pellis/contract/visits/visit-desk';
import type { Visit } from '@pellis/contract/visits/visits';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { clockTime } from '../../ui/dates.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { problemOf } from '../../ui/form-errors.ts';
import { formToast } from '../../ui/toasts.ts';
import { FormDialog } from '../../work-list/form-dialog.tsx';
import styles from './visit.module.css';

export function PhoneLine({ chart, visit, onDone }: { chart: VisitChart; visit: Visit; onDone: () => void }) {
  const [isNoting, setNoting] = useState(false);
  const zone = chart.visit.time_zone;
  return (
    <section className={styles['visit-phone']} aria-label="Telephone">
      <p>
        {visit.patient_name}’s telephone: <a href={`tel:${chart.phone}`}>{chart.phone}</a>
      </p>
      {visit.door === 'open' || visit.door === 'too_late' ? (
        <Button kind="secondary" isSmall onClick={() => setNoting(true)}>
          Note a call
        </Button>
      ) : null}
      {chart.phone_calls.length > 0 ? (
        <ul>
          {chart.phone_calls.map(({ id, at, by, is_reached }) => (
            <li key={id}>
              {clockTime(at, zone)}, {by}: {is_reached ? 'reached, the visit went on by telephone' : 'not reached'}
            </li>
          ))}
        </ul>
      ) : null}
      {isNoting ? <CallDialog chart={chart} visit={visit} onClose={() => setNoting(false)} onDone={onDone} /> : null}
    </section>
  );
}

interface CallDialogProps {
  chart: VisitChart;
  visit: Visit;
  onClose: () => void;
  onDone: () => void;
}

const outcomes = [
  { value: 'yes', label: 'I reached them: we go on by telephone' },
  { value: 'no', label: 'Nobody answered' },
];

const states = places.map(([value, label]) => ({ value, label }));

/** Who never said where they are is asked on the telephone: nobody is treated where their dermatologist is not licensed. */
function CallDialog({ chart, visit, onClose, onDone }: CallDialogProps) {
  const [outcome, setOutcome] = useState('');
  const [state, setState] = useState(visit.licensed_in.length === 1 ? (visit.licensed_in[0] ?? '') : '');
  const [address, setAddress] = useState('');
  const [hasTried, setTried] = useState(false);
  const send = useSend(notePhoneCall);
  const reads = useReads();
  const fields = send.error?.fields ?? {};
  const asksPlace = outcome === 'yes' && !visit.place;
  const note = () => {
    setTried(true);
    if (outcome === '') return document.getElementsByName('is_reached')[0]?.focus();
    send.mutate(
      { params: { id: visit.id }, body: { is_reached: outcome === 'yes', place: asksPlace ? { state, address } : null } },
      {
        onSuccess: ({ detail }) => {
          formToast('success', detail);
          void reads.refresh(readVisitChart, { id: visit.id });
          onDone();
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Note a call to ${chart.phone}`}
      save="Note it"
      isSending={send.isPending}
      problem={send.error ? problemOf(send.error) : null}
      onSave={note}
      onClose={onClose}
    >
      <ChoiceGroup
        data-path="is_reached"
        legend={`Did you reach ${visit.patient_name}?`}
        choices={outcomes}
        value={outcome}
        error={hasTried && outcome === '' ? 'Say whether you reached them' : undefined}
        onChange={setOutcome}
      />
      {asksPlace ? (
        <>
          <p>
            Ask where {visit.patient_name} is right now. You are licensed in {visit.licensed_in.map(nameOfPlace).join(', ')}.
          </p>
          <SelectField
            id="state"
            label="State"
            placeholder="Choose"
            options={states}
            value={state}
            error={fields['state'] ?? fields['place.state']}
            onChange={(event) => setState(event.currentTarget.value)}
          />
          <TextField
            id="address"
            label="Address"
            hint="Where an ambulance would find them"
            maxLength={300}
            value={address}
            error={fields['address'] ?? fields['place.address']}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
