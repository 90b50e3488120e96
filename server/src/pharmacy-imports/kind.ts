/** The directory of pharmacies from a file: new ones are added, those known by NCPDP ID or NPI are brought up to date, and those that are not in the file stay. */
import {
  neededPharmacyFields,
  type PharmacyField,
  pharmacyFields,
  type pharmacyWishes,
} from '@pellis/contract/pharmacy-imports/pharmacy-imports';
import type { ImportKind } from '../imports/kind.ts';
import { may } from '../platform/actor.ts';
import { pharmacyFieldOf } from './columns.ts';
import { type Change, sortPharmacies } from './plan.ts';
import { keepPharmacies, keptPharmaciesOf, lockDirectory, takePharmaciesBack } from './records.ts';

export const ofPharmacies: ImportKind<PharmacyField, (typeof pharmacyWishes)[number], Change> = {
  name: 'pharmacies',
  may: (actor) => may(actor, 'set-up-clinic'),
  fields: pharmacyFields,
  fieldOf: pharmacyFieldOf,
  missingOf: (columns) => {
    const missing: PharmacyField[] = neededPharmacyFields.filter((field) => !columns.includes(field));
    return columns.includes('ncpdpId') || columns.includes('npi') ? missing : ['ncpdpId', ...missing];
  },
  lock: (_, transaction) => lockDirectory(transaction),
  sort: sortPharmacies,
  words: { add: 'add or change', records: 'the directory here has' },
  isTold: () => false,
  keep: keepPharmacies,
  removePiece: takePharmaciesBack,
  keptOf: keptPharmaciesOf,
  reasons: {
    pharmacy: 'it was brought up to date since',
    chosen_pharmacy: 'a patient chose it',
    transmission: 'a prescription went there',
  },
};
