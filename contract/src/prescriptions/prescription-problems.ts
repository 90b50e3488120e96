/** Why a prescription cannot be signed as it is; apart from its shape, because patients' pages load no list of medicines. */
import { medicinesIn } from '../prescribing/medicine-names.ts';
import { isBlank, mostRefills, type Prescription, type PrescriptionField } from './prescriptions.ts';

export interface PrescriptionProblem {
  field: PrescriptionField;
  words: string;
}

const withoutRefills = 'isotretinoin';

/** Why it cannot be signed as it is, in the order of its fields. A free entry is taken at its word, but where only fields can be held to a rule. */
export function problemsOf(one: Prescription): PrescriptionProblem[] {
  if (one.free_entry !== null) return isWithoutRefills(one.free_entry) ? [{ field: 'drug', words: inFields }] : [];
  if (isBlank(one)) return [];
  const name = one.drug.trim() || 'This prescription';
  const has = (is: boolean, problem: PrescriptionProblem) => (is ? [problem] : []);
  return [
    ...has(one.drug.trim() === '', { field: 'drug', words: 'Name the drug of this prescription.' }),
    ...has(one.sig.trim() === '', { field: 'sig', words: `${name}: write how to use it.` }),
    ...has(!one.quantity, { field: 'quantity', words: `${name}: the quantity must be more than 0.` }),
    ...has(one.unit.trim() === '', { field: 'unit', words: `${name}: say what is counted, such as g or tablets.` }),
    ...has(one.days_supply === 0, {
      field: 'days_supply',
      words: `${name}: it must last at least one day; leave it empty if it is not known.`,
    }),
    ...refillProblems(one, name),
    ...monthProblems(one),
  ];
}

const month = 30;

function monthProblems({ drug, days_supply }: Prescription): PrescriptionProblem[] {
  if (!isWithoutRefills(drug) || (days_supply !== null && days_supply <= month)) return [];
  const words =
    days_supply === null
      ? `Isotretinoin: say for how many days it is, ${month} at most.`
      : `Isotretinoin is prescribed for ${month} days at most.`;
  return [{ field: 'days_supply', words }];
}

const inFields =
  'Isotretinoin is prescribed in fields, not in words of one’s own: it has no refills, and each month is a new prescription.';

function isWithoutRefills(words: string): boolean {
  return medicinesIn(words).some(({ name }) => name === withoutRefills);
}

function refillProblems({ refills, drug }: Prescription, name: string): PrescriptionProblem[] {
  if (refills === null || refills > mostRefills)
    return [{ field: 'refills', words: `${name}: refills are a number from 0 to ${mostRefills}.` }];
  return refills > 0 && isWithoutRefills(drug)
    ? [{ field: 'refills', words: 'Isotretinoin has no refills: each month is a new prescription.' }]
    : [];
}
