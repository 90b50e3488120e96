/** A dermatologist's record as fields of text, each of which one of two people may have changed: a licence is a field of its own, by its state. */
import type { DoctorForm } from './doctor-records.ts';

export type KeptFields = Record<string, string>;

const ofLicence = 'license of ';
const dayLength = '2027-06-30'.length;

export function fieldsOf(record: Omit<DoctorForm, 'board_year'> & { board_year: number | null }): KeptFields {
  const { name, credentials, cpsono, board, board_year, languages, interests, sees, modes, licences } = record;
  return {
    name,
    credentials,
    cpsono,
    board,
    board_year: String(board_year ?? ''),
    languages: languages.join('\n'),
    interests: interests.join('\n'),
    sees: sees.join('\n'),
    modes: modes.join('\n'),
    ...Object.fromEntries(licences.map(({ state, number, expires_on }) => [`${ofLicence}${state}`, `${number} ${expires_on}`])),
  };
}

/** The way back; who has sent fields that are none of a record is refused by the form's own rules. */
export function recordOf(fields: KeptFields): DoctorForm {
  const text = (field: string) => fields[field] ?? '';
  return {
    name: text('name'),
    credentials: text('credentials'),
    cpsono: text('cpsono'),
    board: text('board'),
    board_year: Number(text('board_year')),
    languages: linesOf(text('languages')),
    interests: linesOf(text('interests')),
    sees: linesOf(text('sees')) as DoctorForm['sees'],
    modes: linesOf(text('modes')) as DoctorForm['modes'],
    licences: Object.entries(fields).flatMap(([field, said]) => {
      const state = stateOfField(field);
      const licence = licenceSaid(said);
      return state && licence ? [{ state, ...licence }] : [];
    }),
  };
}

export const linesOf = (said: string) => said.split('\n').filter(Boolean);

/** None of a field that is no licence. */
export function stateOfField(field: string): string | undefined {
  return field.startsWith(ofLicence) ? field.slice(ofLicence.length) : undefined;
}

/** None where it says nothing: whoever wrote that has no licence there. */
export function licenceSaid(said: string): { number: string; expires_on: string } | undefined {
  return said === '' ? undefined : { number: said.slice(0, -dayLength - 1), expires_on: said.slice(-dayLength) };
}

/** A licence that one of them does not have says nothing in theirs. */
export function withFieldsOf(fields: KeptFields, ...others: readonly KeptFields[]): KeptFields {
  const known = others.flatMap((other) => Object.keys(other));
  return { ...Object.fromEntries(known.map((field) => [field, ''])), ...fields };
}
