/** Where are you right now? For the licence, and for an ambulance should one be needed; and who is with you. */
import { nameOfPlace, places } from '@pellis/contract/people/places';
import { savePlace, type Visit } from '@pellis/contract/visits/visits';
import { type FormEvent, useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { problemOf } from '../../ui/form-errors.ts';

const options = places.map(([value, label]) => ({ value, label }));

export function PlaceForm({ pass, visit, onSaved }: { pass: string; visit: Visit; onSaved: () => void }) {
  const [state, setState] = useState(visit.licensed_in.length === 1 ? (visit.licensed_in[0] ?? '') : '');
  const [address, setAddress] = useState('');
  const [companions, setCompanions] = useState('');
  const send = useSend(savePlace);
  const fields = send.error?.fields ?? {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate({ params: { pass }, body: { state, address, companions } }, { onSuccess: onSaved });
  };
  return (
    <Card kicker="Step 1 of 2" heading="Where are you right now?" isNext>
      <p>
        {visit.provider.name} may see you by video while you are in {listOf(visit.licensed_in.map(nameOfPlace))}. Your address is used only
        if you need help in an emergency.
      </p>
      <form onSubmit={submit} noValidate className="stack">
        <ErrorSummary problem={send.error ? problemOf(send.error) : null} />
        <SelectField
          id="state"
          label="State"
          placeholder="Choose"
          options={options}
          value={state}
          error={fields['state']}
          onChange={(event) => setState(event.currentTarget.value)}
        />
        <TextField
          id="address"
          label="Address"
          hint="Street, city: where an ambulance would find you"
          autoComplete="street-address"
          maxLength={300}
          value={address}
          error={fields['address']}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <TextField
          id="companions"
          label="Who is with you?"
          isOptional
          hint="Such as your mother, or a translator in the room"
          maxLength={200}
          value={companions}
          error={fields['companions']}
          onChange={(event) => setCompanions(event.currentTarget.value)}
        />
        <Button type="submit" isWide disabled={send.isPending}>
          Go on to the camera check
        </Button>
      </form>
    </Card>
  );
}

export function listOf(words: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(words);
}
