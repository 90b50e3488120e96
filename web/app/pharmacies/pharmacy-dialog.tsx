/** Finds a pharmacy by name, city or ZIP code, takes one that no list has, or has it shipped; what is done with it is the caller's. */
import { places } from '@pellis/contract/people/places';
import { type ChosenPharmacy, type Pharmacy, placeOfPharmacy, readChosenPharmacy } from '@pellis/contract/pharmacies/pharmacies';
import { useState } from 'react';
import { useRead } from '../platform/use-api.ts';
import { AddressDialog } from '../ui/address-dialog.tsx';
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

export function PharmacyDialog(props: PharmacyDialogProps) {
  const { patientId, title, verb, isSending, problem, onChosen, onClose } = props;
  const { data: known } = useRead(readChosenPharmacy, { params: { id: patientId } });
  const [way, setWay] = useState<'found' | 'typed' | 'mailed'>('found');
  const [state, setState] = useState<string>();
  const where = state ?? known?.pharmacy?.state ?? known?.state ?? '';
  const mailsTo = known?.may_ship_to ?? undefined;
  const back = () => setWay('found');
  if (way === 'mailed' && mailsTo)
    return (
      <AddressDialog
        title="Ship it to me"
        lead="For free, with skincare samples. Is this where you want it?"
        known={mailsTo}
        verb="Ship it there"
        {...{ isSending, problem, onClose }}
        onBack={back}
        onConfirmed={(ship_to) => onChosen({ ship_to })}
      />
    );
  if (way === 'typed')
    return (
      <TypedPharmacyForm
        state={where}
        {...{ title, verb, isSending, problem, onClose }}
        onBack={back}
        onTyped={(typed) => onChosen({ typed })}
      />
    );
  return (
    <FindPharmacy
      {...props}
      // where things are shipped nobody picks up
      known={known?.ships_to ? undefined : known?.pharmacy}
      state={where}
      onState={setState}
      onTyped={() => setWay('typed')}
      onMailed={mailsTo && (() => setWay('mailed'))}
    />
  );
}

interface FindPharmacyProps extends PharmacyDialogProps {
  known: Pharmacy | null | undefined;
  state: string;
  onState: (state: string) => void;
  /** It is not listed. */
  onTyped: () => void;
  /** Undefined where the clinic has no pharmacy that ships. */
  onMailed: (() => void) | undefined;
}

function FindPharmacy({ title, verb, isSending, problem, known, state, onState, onTyped, onMailed, onChosen, onClose }: FindPharmacyProps) {
  const [words, setWords] = useState('');
  const [id, setId] = useState('');
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
          <Button kind="secondary" onClick={onTyped}>
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
        {onMailed ? <ShipOffer onTaken={onMailed} /> : null}
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
            value={state}
            onChange={(event) => onState(event.currentTarget.value)}
          />
        </div>
        <Found {...{ words, state, known, id }} onId={setId} />
      </div>
    </Dialog>
  );
}

interface FoundProps {
  words: string;
  state: string;
  known: Pharmacy | null | undefined;
  id: string;
  onId: (id: string) => void;
}

function Found({ words, state, known, id, onId }: FoundProps) {
  const found = usePharmacies(words, state);
  const list = withKnown(found.pharmacies, words === '' ? known : undefined);
  return (
    <div className={styles.found} aria-live="polite" aria-busy={found.isSearching}>
      {list.length > 0 ? (
        <ChoiceGroup
          legend={words === '' ? 'Pharmacies' : `Found for “${words}”`}
          value={id}
          onChange={onId}
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
  );
}

function ShipOffer({ onTaken }: { onTaken: () => void }) {
  return (
    <div className={styles.ship}>
      <p>
        <strong>Have it shipped to you.</strong> For free, with skincare samples.
      </p>
      <Button kind="secondary" isSmall onClick={onTaken}>
        Ship it to me
      </Button>
    </div>
  );
}

function withKnown(list: readonly Pharmacy[], known: Pharmacy | null | undefined): readonly Pharmacy[] {
  return known && !list.some(({ id }) => id === known.id) ? [known, ...list] : list;
}

function aboutPharmacy(pharmacy: Pharmacy): string {
  return [placeOfPharmacy(pharmacy), pharmacy.phone, pharmacy.takes_electronic ? '' : 'By fax only'].filter(Boolean).join(' · ');
}
