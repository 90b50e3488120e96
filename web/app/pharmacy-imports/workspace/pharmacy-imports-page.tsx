/** The directory of pharmacies from a file: choose it, read what it would do, import it; and what was imported before. */
import {
  checkPharmacyImport,
  importPharmacies,
  listPharmacyImports,
  type PharmacyField,
  pharmacyFieldLabels,
  type pharmacyWishes,
  undoPharmacyImport,
} from '@pellis/contract/pharmacy-imports/pharmacy-imports';
import type { ImportScreen } from '../../imports/workspace/import-screen.ts';
import { ImportsOfKind } from '../../imports/workspace/imports-of-kind.tsx';
import { count } from '../../imports/workspace/words.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { forRights } from '../../work-list/for-rights.tsx';

export default forRights(
  { rights: ['set-up-clinic'], title: 'Import pharmacies', sentence: 'The operator keeps the directory of pharmacies.' },
  PharmacyImportsPage,
);

const screen: ImportScreen<PharmacyField, (typeof pharmacyWishes)[number]> = {
  endpoints: { check: checkPharmacyImport, carryOut: importPharmacies, list: listPharmacyImports, undo: undoPharmacyImport },
  labels: pharmacyFieldLabels,
  thing: ['pharmacy', 'pharmacies'],
  needs: <WhatItNeeds />,
  counts: { add: 'would be added or changed', known: 'in the directory already' },
  known: {
    summary: (known) => `${count(known, 'line is', 'lines are')} in the directory already, as written here: nothing to do`,
    label: 'In the directory already',
  },
  again: 'no pharmacy comes twice',
  none: 'There is no pharmacy to add or change in this file.',
  tick: {
    wish: 'replaces_chosen',
    label: 'Also change pharmacies that patients chose, where the file has another name and another place for them',
    hint: 'Their prescriptions go there then. Tick it only when the pharmacy has really moved and was renamed.',
    changesLook: true,
  },
  done: ({ added, by, at, known, wrong }) =>
    `${count(added, 'pharmacy', 'pharmacies')} added or changed by ${by}, ${dateAndTime(at)}; ${known.toLocaleString('en-US')} were here, ${wrong.toLocaleString('en-US')} wrong.`,
  gone: ['line is taken back', 'lines are taken back'],
  takingBack: ({ added, file_name }) =>
    `What the ${count(added, 'line', 'lines')} of ${file_name || 'this file'} added goes from the directory, and what they changed is as before. A new pharmacy that a patient chose or a prescription went to stays, and so does what was changed again; they are named here.`,
  kept: ({ name }) => name,
};

function PharmacyImportsPage() {
  return (
    <WorkPage
      isNarrow
      from={{ to: '/workspace/set-up', label: 'Set-up' }}
      title="Import pharmacies"
      lead="The directory that patients search, from a CSV file. The file is looked through first."
    >
      <ImportsOfKind screen={screen} />
    </WorkPage>
  );
}

function WhatItNeeds() {
  return (
    <>
      <p>
        A list of the NCPDP, of the national registry of NPIs, or your own. The first line names the columns: NCPDP ID or NPI, name, street,
        city, state, zip code and phone; fax and whether it takes electronic prescriptions if you have them. Other columns are left out. Up
        to 20,000 lines and 10 MB.
      </p>
      <p className="soft">
        A pharmacy is known by its NCPDP ID or NPI and brought up to date; an empty phone or fax takes none away. What is not in the file
        stays, and so does what was typed in for a patient.
      </p>
    </>
  );
}
