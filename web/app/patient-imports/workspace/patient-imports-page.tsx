/** Bringing patients over from another system: choose the file, read what it would do, import it; and what was imported before. */
import {
  checkPatientImport,
  importPatients,
  listPatientImports,
  type PatientField,
  patientFieldLabels,
  type patientWishes,
  undoPatientImport,
} from '@pellis/contract/patient-imports/patient-imports';
import { Link } from 'react-router';
import type { ImportScreen } from '../../imports/workspace/import-screen.ts';
import { ImportsOfKind } from '../../imports/workspace/imports-of-kind.tsx';
import { count } from '../../imports/workspace/words.ts';
import { useMay } from '../../platform/use-may.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { forRights } from '../../work-list/for-rights.tsx';

export default forRights(
  { rights: ['register-patients'], title: 'Import patients', sentence: 'The front desk brings patients over from another system.' },
  PatientImportsPage,
);

const screen: ImportScreen<PatientField, (typeof patientWishes)[number]> = {
  endpoints: { check: checkPatientImport, carryOut: importPatients, list: listPatientImports, undo: undoPatientImport },
  labels: patientFieldLabels,
  thing: ['patient', 'patients'],
  needs: <WhatItNeeds />,
  counts: { add: 'would be added', known: 'on file, or perhaps' },
  known: {
    summary: (known) => `${count(known, 'line is of somebody', 'lines are of people')} on file, or who might be: not imported`,
    label: 'On file already',
  },
  again: 'nobody comes twice',
  none: 'There is nobody to import in this file.',
  tick: {
    wish: 'shares_contact',
    label: 'Also add who shares only an email or a phone with somebody else: families do',
    changesLook: true,
  },
  done: ({ added, by, at, known, wrong }) =>
    `${count(added, 'patient', 'patients')} added by ${by}, ${dateAndTime(at)}; ${known.toLocaleString('en-US')} on file, ${wrong.toLocaleString('en-US')} wrong.`,
  gone: ['record is gone', 'records are gone'],
  takingBack: ({ added, file_name }) =>
    `The ${count(added, 'record', 'records')} of ${file_name || 'this file'} are removed, but for those that somebody has touched since: who was booked, corrected, sent a link or written to stays, and is named here.`,
  kept: ({ id, name }) => <Link to={`/workspace/patients/${id}`}>{name}</Link>,
};

function PatientImportsPage() {
  const may = useMay();
  return (
    <WorkPage
      isNarrow
      from={{ to: '/workspace/bookings', label: 'Bookings' }}
      title="Import patients"
      lead="From another system, as a CSV file. The file is looked through first."
      actions={
        may('book-for-patients') ? (
          <ButtonLink kind="secondary" isSmall to="/workspace/imports/appointments">
            Import appointments
          </ButtonLink>
        ) : null
      }
    >
      <ImportsOfKind screen={screen} />
    </WorkPage>
  );
}

function WhatItNeeds() {
  return (
    <>
      <p>
        The first line names the columns: first name, last name, date of birth, email, phone, state and zip code; street, unit and city if
        you have them. Other columns are left out. Up to 20,000 lines and 10 MB.
      </p>
      <p className="soft">
        Dates such as 03/04/1990 are read month first: March 4. Nothing is written before you press Import, and nobody is sent a letter:
        open a patient to send them the link to their record.
      </p>
    </>
  );
}
