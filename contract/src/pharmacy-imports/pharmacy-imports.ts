/** The directory of pharmacies, from a list of the NCPDP or of the national registry of NPIs. */
import { importEndpoints } from '../imports/imports.ts';

/** What a column of the file may be. */
export const pharmacyFields = [
  'ncpdpId',
  'npi',
  'name',
  'address',
  'address2',
  'city',
  'state',
  'postalCode',
  'phone',
  'fax',
  'electronic',
  'closed',
] as const;
export type PharmacyField = (typeof pharmacyFields)[number];
export const pharmacyFieldLabels: Record<PharmacyField, string> = {
  ncpdpId: 'NCPDP ID',
  npi: 'NPI',
  name: 'Name',
  address: 'Street',
  address2: 'Second line of the street',
  city: 'City',
  state: 'State',
  postalCode: 'Zip code',
  phone: 'Phone',
  fax: 'Fax',
  electronic: 'Takes electronic prescriptions',
  closed: 'Closed on',
};
/** Beside them by which number it is known: the NCPDP's or the NPI. */
export const neededPharmacyFields = ['name', 'address', 'city', 'state', 'postalCode', 'phone'] as const satisfies PharmacyField[];

/** Also where a pharmacy that patients chose would have another name in another place. */
export const pharmacyWishes = ['replaces_chosen'] as const;

export const {
  check: checkPharmacyImport,
  carryOut: importPharmacies,
  list: listPharmacyImports,
  undo: undoPharmacyImport,
} = importEndpoints({ name: 'pharmacies', right: 'set-up-clinic', fields: pharmacyFields, wishes: pharmacyWishes });
