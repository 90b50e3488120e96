/** What whoever bills looks over before a claim is prepared: codes, modifiers, place, units and charge. */

import type { UseFormReturnType } from '@mantine/form';
import { ClaimForm, faultsOfReferrer } from '@pellis/contract/claims/claims';
import type { InsuredVisit } from '@pellis/contract/claims/insured-visits';
import { saysPicture } from '@pellis/contract/services/held-by-phone';
import { placesOfService } from '@pellis/contract/services/service-codes';
import { centsOf } from '../../services/workspace/words.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';

/** As it is typed: a charge in dollars, codes with commas between them. */
export interface TypedClaim {
  procedure_code: string;
  modifiers: string;
  place_of_service: string;
  units: string;
  charge: string;
  diagnoses: string;
  referrer_first: string;
  referrer_last: string;
  referrer_npi: string;
  told_by: string;
}

export function typedFrom(from: Omit<TypedClaim, 'units' | 'charge' | 'diagnoses' | 'modifiers' | 'told_by'> & Numbers): TypedClaim {
  return {
    procedure_code: from.procedure_code,
    modifiers: from.modifiers.join(' '),
    place_of_service: from.place_of_service,
    units: String(from.units),
    charge: (from.charge / 100).toFixed(2),
    diagnoses: from.diagnoses.join(', '),
    referrer_first: from.referrer_first,
    referrer_last: from.referrer_last,
    referrer_npi: from.referrer_npi,
    told_by: '',
  };
}

interface Numbers {
  modifiers: readonly string[];
  units: number;
  charge: number;
  diagnoses: readonly string[];
}

/** What is no number stays none, so that its field is named. */
export function formOf(typed: TypedClaim) {
  return {
    procedure_code: typed.procedure_code,
    modifiers: typed.modifiers,
    place_of_service: typed.place_of_service as ClaimForm['place_of_service'],
    units: /^\d{1,3}$/.test(typed.units.trim()) ? Number(typed.units) : 0,
    charge: centsOf(typed.charge) ?? 0,
    diagnoses: typed.diagnoses
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
    referrer_first: typed.referrer_first,
    referrer_last: typed.referrer_last,
    referrer_npi: typed.referrer_npi,
    told_by: typed.told_by,
  };
}

/** A code of the list that is wrong is named at the one field. */
export function checkClaim(typed: TypedClaim): Record<string, string> {
  const checked = ClaimForm.safeParse(formOf(typed));
  if (checked.success) return faultsOfReferrer(checked.data);
  return Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), wordsFor(String(path[0]), message)]));
}

function wordsFor(field: string, message: string): string {
  return field === 'diagnoses' && message.startsWith('Choose') ? 'Enter codes such as L70.0, with a comma between them' : message;
}

const places = Object.entries(placesOfService).map(([value, label]) => ({ value, label: `${value} ${label}` }));

interface ClaimFieldsProps {
  form: UseFormReturnType<TypedClaim>;
  billing: InsuredVisit['billing'];
}

export function ClaimFields({ form, billing }: ClaimFieldsProps) {
  const field = form.getInputProps;
  const { diagnoses: codes, modifiers } = formOf(form.values);
  const noted = billing?.diagnoses ?? [];
  const because = billing?.referrer_because ?? '';
  const isAdded = codes.some((code) => noted.every((one) => one.code !== code));
  const claimsPicture = billing?.was_by_phone && saysPicture(modifiers.toUpperCase().split(/[ ,]+/));
  const hint =
    noted.length === 0
      ? 'The signed note has no code. Ask the dermatologist, and enter theirs.'
      : `Of the signed note: ${noted.map(({ code, words }) => `${code} ${words}`).join('; ')}. The first four stand behind the line.`;
  return (
    <>
      <TextField label="Diagnosis codes" hint={hint} autoComplete="off" autoCapitalize="characters" {...field('diagnoses')} />
      {isAdded ? <WhoseWord form={form} hint="For a code that the note does not have: who said so, and when." /> : null}
      <div className="field-pair">
        <TextField label="Procedure code" autoComplete="off" autoCapitalize="characters" {...field('procedure_code')} />
        <TextField
          label="Modifiers"
          hint={billing?.was_by_phone ? 'The visit went on by telephone: 93, sound alone.' : '95 by video, 93 by sound alone.'}
          isOptional
          autoComplete="off"
          autoCapitalize="characters"
          {...field('modifiers')}
        />
      </div>
      {claimsPicture && !isAdded ? <WhoseWord form={form} hint="That the picture came back: who said so, and when." /> : null}
      <SelectField
        label="Place of service"
        hint={billing?.was_at ? `The patient said that they were at ${billing.was_at}.` : undefined}
        options={places}
        {...field('place_of_service')}
      />
      <div className="field-pair">
        <TextField label="Units" inputMode="numeric" autoComplete="off" {...field('units')} />
        <TextField label="Charge in dollars" inputMode="decimal" autoComplete="off" {...field('charge')} />
      </div>
      <Referrer form={form} because={because} />
    </>
  );
}

function WhoseWord({ form, hint }: Pick<ClaimFieldsProps, 'form'> & { hint: string }) {
  return <TextField label="Whose word it is" hint={hint} autoComplete="off" {...form.getInputProps('told_by')} />;
}

/** Box 17 of the paper: why the claim must name who referred the patient is empty where it need not. */
function Referrer({ form, because }: Pick<ClaimFieldsProps, 'form'> & { because: string }) {
  const field = form.getInputProps;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's own frame would part one form
    <div className="stack" style={{ '--gap': '18px' }} role="group" aria-label="Referring provider">
      <h3>Referring provider</h3>
      <p className="small soft">{because || 'Empty where nobody referred the patient.'}</p>
      <div className="field-pair">
        <TextField label="Their first name" isOptional autoComplete="off" {...field('referrer_first')} />
        <TextField label="Their last name" isOptional={!because} autoComplete="off" {...field('referrer_last')} />
      </div>
      <TextField
        label="Their NPI"
        hint="Ten digits. The public registry is at npiregistry.cms.hhs.gov."
        isOptional={!because}
        inputMode="numeric"
        autoComplete="off"
        {...field('referrer_npi')}
      />
    </div>
  );
}
