/** Bringing appointments over from another system: choose the file, read what it would do, import it; and what was imported before. */
import {
  checkVisitImport,
  importVisits,
  listVisitImports,
  undoVisitImport,
  type VisitField,
  visitFieldLabels,
  type visitWishes,
} from '@pellis/contract/appointment-imports/appointment-imports';
import type { ImportScreen } from '../../imports/workspace/import-screen.ts';
import { ImportsOfKind } from '../../imports/workspace/imports-of-kind.tsx';
import { count } from '../../imports/workspace/words.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { forRights } from '../../work-list/for-rights.tsx';

export default forRights(
  { rights: ['book-for-patients'], title: 'Import appointments', sentence: 'The front desk brings appointments over from another system.' },
  AppointmentImportsPage,
);

const screen: ImportScreen<VisitField, (typeof visitWishes)[number]> = {
  endpoints: { check: checkVisitImport, carryOut: importVisits, list: listVisitImports, undo: undoVisitImport },
  labels: visitFieldLabels,
  thing: ['appointment', 'appointments'],
  needs: <WhatItNeeds />,
  counts: { add: 'would be booked', known: 'booked here already' },
  known: {
    summary: (known) => `${count(known, 'line is a visit', 'lines are visits')} booked here already: not imported`,
    label: 'Booked already',
  },
  again: 'no visit comes twice',
  none: 'There is no appointment to import in this file.',
  tick: {
    wish: 'tells',
    label: 'Write to these patients that their visit is booked',
    hint: 'Without it nobody is written to now. Reminders of a visit go out the day and the hour before, to whoever has an account.',
    changesLook: false,
  },
  done: ({ added, by, at, known, wrong, is_told }) =>
    `${count(added, 'appointment', 'appointments')} booked by ${by}, ${dateAndTime(at)}; ${known.toLocaleString('en-US')} were here, ${wrong.toLocaleString('en-US')} wrong. ${is_told ? 'The patients were written to.' : 'Nobody was written to.'}`,
  gone: ['visit is gone', 'visits are gone'],
  takingBack: ({ added, file_name }) =>
    `The ${count(added, 'visit', 'visits')} of ${file_name || 'this file'} are removed from the calendar, and nobody is written to. What was moved, cancelled, reminded of or begun since stays, and is named here.`,
  kept: ({ name, at }) => `${name}, ${at ? dateAndTime(at) : ''}`,
};

function AppointmentImportsPage() {
  return (
    <WorkPage
      isNarrow
      from={{ to: '/workspace/imports', label: 'Import patients' }}
      title="Import appointments"
      lead="From another calendar, as a CSV file, once its patients are here. The file is looked through first."
    >
      <ImportsOfKind screen={screen} />
    </WorkPage>
  );
}

function WhatItNeeds() {
  return (
    <>
      <p>
        The first line names the columns: email or first and last name, date of birth, dermatologist, date, time and service; time zone,
        state and a note for the desk if you have them. Other columns are left out. Up to 20,000 lines and 10 MB.
      </p>
      <p className="soft">
        Dates such as 03/04/2027 are read month first: March 4. Without a time zone, times are the clinic’s. No money is asked for: what was
        paid or agreed on elsewhere stays there, and cancelling or missing these visits costs nothing.
      </p>
    </>
  );
}
