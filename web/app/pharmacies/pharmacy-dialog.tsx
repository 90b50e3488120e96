/** Finds a pharmacy by name, city or ZIP code, or takes one that no list has; what is done with it is the caller's. */
import { places } from '@pellis/contract/people/places';
import { type ChosenPharmacy, type Pharmacy, placeOfPharmacy, readChosenPharmacy } from '@pellis/contract/pharmacies/pharmacies';
import { useState } from 'react';
import { useRead } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './pharmacies.module.css';
import { TypedPharmacyForm } from './typed-pharmacy-form.tsx';
import { usePharmacies } from './use-pharmacies.ts';

export interface PharmacyDialogProps {
  patientId: string;
  title: string;
  /** Of the button that takes the chosen one. */
  verb: string;
  isSending: boolean;
  /** What went wrong with what was chosen, in a sentence. */
  problem: string | undefined;
  onChosen: (choice: ChosenPharmacy) => void;
  onClose: () => void;
}

const stateOptions = places.filter(([code]) => code !== 'ZZ').map(([value, label]) => ({ value: String(value), label: String(label) }));

export function PharmacyDialog({ patientId, title, verb, isSending, problem, onChosen, onClose }: PharmacyDialogProps) {
  const { data: known } = useRead(readChosenPharmacy, { params: { id: patientId } });
  const [words, setWords] = useState('');
  const [state, setState] = useState<string>();
  const [id, setId] = useState('');
  const [isTyping, setTyping] = useState(false);
  const where = state ?? known?.pharmacy?.state ?? known?.state ?? '';
  const found = usePharmacies(words, where);
  if (isTyping)
    return (
      <TypedPharmacyForm
        state={where}
        {...{ title, verb, isSending, problem, onClose }}
        onBack={() => setTyping(false)}
        onTyped={(typed) => onChosen({ typed })}
      />
    );
  const list = withKnown(found.pharmacies, words === '' ? known?.pharmacy : undefined);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button disabled={id === '' || isSending} onClick={() => onChosen({ pharmacy_id: id })}>
            {isSending ? 'One moment…' : verb}
          </Button>
          <Button kind="secondary" onClick={() => setTyping(true)}>
            It is not listed
          </Button>
        </>
      }
    >
      <div className="stack">
        {problem ? (
          <Notice kind="error" isSpoken>
            {problem}
          </Notice>
        ) : null}
        <div className={styles.search}>
          <TextField
            label="Name, city or ZIP code"
            type="search"
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <SelectField
            label="State"
            options={stateOptions}
            placeholder="Choose"
            value={where}
            onChange={(event) => setState(event.currentTarget.value)}
          />
        </div>
        <div className={styles.found} aria-live="polite" aria-busy={found.isSearching}>
          {list.length > 0 ? (
            <ChoiceGroup
              legend={words === '' ? 'Pharmacies' : `Found for “${words}”`}
              value={id}
              onChange={setId}
              choices={list.map((pharmacy) => ({ value: pharmacy.id, label: pharmacy.name, about: aboutPharmacy(pharmacy) }))}
            />
          ) : (
            <p className="soft">{found.isSearching ? 'Looking…' : 'None found. Try its street or ZIP code, or type it in.'}</p>
          )}
          {found.isPartial ? (
            <p className="small soft">The pharmacy network does not answer just now: only pharmacies that we know already are listed.</p>
          ) : null}
          {found.problem ? <Notice kind="error">{found.problem}</Notice> : null}
        </div>
      </div>
    </Dialog>
  );
}

function withKnown(list: readonly Pharmacy[], known: Pharmacy | null | undefined): readonly Pharmacy[] {
  return known && !list.some(({ id }) => id === known.id) ? [known, ...list] : list;
}

function aboutPharmacy(pharmacy: Pharmacy): string {
  return [placeOfPharmacy(pharmacy), pharmacy.phone, pharmacy.takes_electronic ? '' : 'By fax only'].filter(Boolean).join(' · ');
}
