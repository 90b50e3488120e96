/** One row as a pharmacy, or what is wrong with it as far as the row alone says. */
import { isNpi } from '@pellis/contract/doctors/provider-numbers';
import type { PharmacyField } from '@pellis/contract/pharmacy-imports/pharmacy-imports';
import { isState, noState, phoneIn, postalCodeIn, stateIn } from '../imports/cells.ts';
import type { Row } from '../imports/read-file.ts';
import type { Values } from '../imports/read-rows.ts';
import type { Listed } from './records.ts';

/** Phone and fax are empty where the list has none: what is known here stays. */
export interface ListedPharmacy extends Omit<Listed, 'takes_electronic'> {
  row: Row;
  /** Null where the list does not say. */
  takes_electronic: boolean | null;
}

const longest = { name: 120, address: 160, city: 80 } as const;
const noPhone = 'This is no phone number: write ten digits';

export function readPharmacy({ row, values, wrong }: Values<PharmacyField>): ListedPharmacy {
  const numbers = numbersIn(values, wrong);
  const place = placeIn(values, wrong);
  const reached = reachedBy(values, wrong);
  if (values.closed !== '') wrong('closed', 'It has closed');
  return { row, ...numbers, ...place, ...reached };
}

type Cells = Record<PharmacyField, string>;
type Wrong = Values<PharmacyField>['wrong'];

function numbersIn(
  { ncpdpId: typed, npi, electronic }: Cells,
  wrong: Wrong,
): Pick<ListedPharmacy, 'ncpdp_id' | 'npi' | 'takes_electronic'> {
  // spreadsheets take the zero from the beginning
  const ncpdpId = /^\d{6}$/.test(typed) ? `0${typed}` : typed;
  if (ncpdpId === '' && npi === '') wrong('ncpdpId', 'Neither an NCPDP ID nor an NPI: nothing says which pharmacy it is');
  if (ncpdpId !== '' && !/^\d{7}$/.test(ncpdpId)) wrong('ncpdpId', 'An NCPDP ID has seven digits');
  if (npi !== '' && !isNpi(npi)) wrong('npi', 'This is no NPI: it has ten digits, and the last one checks the others');
  const takes = yesOrNo(electronic);
  if (takes === undefined) wrong('electronic', 'Write yes or no');
  if (takes && ncpdpId === '') wrong('electronic', 'Electronic prescriptions need its NCPDP ID');
  return { ncpdp_id: ncpdpId || null, npi: npi || null, takes_electronic: takes ?? null };
}

function placeIn(cells: Cells, wrong: Wrong): Pick<ListedPharmacy, 'name' | 'address' | 'city' | 'state' | 'postal_code'> {
  const { name, city } = cells;
  const address = [cells.address, cells.address2].filter(Boolean).join(', ');
  const state = stateIn(cells.state);
  const postal_code = postalCodeIn(cells.postalCode);
  for (const [field, text] of Object.entries({ name, address, city }) as ['name' | 'address' | 'city', string][])
    if (text === '') wrong(field, 'It is missing');
    else if (text.length > longest[field]) wrong(field, `Maximum ${longest[field]} characters`);
  if (!isState(state)) wrong('state', noState);
  if (!/^\d{5}$/.test(postal_code)) wrong('postalCode', 'A zip code has five digits');
  return { name, address, city, state, postal_code };
}

function reachedBy(cells: Cells, wrong: Wrong): Pick<ListedPharmacy, 'phone' | 'fax'> {
  const [phone, fax] = [phoneIn(cells.phone), phoneIn(cells.fax)];
  if (phone !== '' && !isPhone(phone)) wrong('phone', noPhone);
  if (fax !== '' && !isPhone(fax)) wrong('fax', noPhone);
  if (phone === '' && fax === '') wrong('phone', 'Neither phone nor fax: nobody could reach it');
  return { phone, fax };
}

function isPhone(text: string): boolean {
  return /^\(\d{3}\) \d{3}-\d{4}$/.test(text);
}

/** Null where nothing is said, undefined where it is neither. */
function yesOrNo(text: string): boolean | null | undefined {
  if (text === '') return null;
  if (/^(y|yes|true|1|x)$/i.test(text)) return true;
  return /^(n|no|false|0)$/i.test(text) ? false : undefined;
}
