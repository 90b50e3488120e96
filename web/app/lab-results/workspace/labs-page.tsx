/** Labs at work: results to read, results for nobody yet, files that came, orders that did not reach the laboratory or have no result. */
import { readLabFeed } from '@pellis/contract/lab-results/lab-files';
import { type LabWork, type LabWorkRow, readLabWork } from '@pellis/contract/lab-results/lab-results';
import { capital } from '@pellis/contract/platform/capital';
import { listTestsDue, type TestDue } from '@pellis/contract/pregnancy-prevention/tests-due';
import { useSearchParams } from 'react-router';
import { useRead } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { filterIn, ListFilters } from '../../work-list/list-filters.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { type WorkRow, WorkRows } from '../../work-list/work-list.tsx';
import { FilesPart } from './files-part.tsx';
import { markOf } from './flag-mark.ts';
import { Missed, NotSent } from './orders-part.tsx';
import { testDueWords } from './test-due-words.ts';

export default forRights(
  {
    rights: ['enter-lab-results', 'sign-notes', 'set-lab-tests', 'oversee-clinic'],
    title: 'Labs',
    sentence: 'Lab results are taken in by the front desk and read by dermatologists.',
  },
  WorkLabsPage,
);

const readEvery = 30_000;
const ofReaders = [
  { value: 'read', label: 'To read' },
  { value: 'nobody', label: 'For nobody yet' },
  { value: 'files', label: 'Files' },
  { value: 'unsent', label: 'Not sent' },
  { value: 'missed', label: 'No result' },
  { value: 'due', label: 'Tests due' },
  { value: 'lately', label: 'Read' },
] as const;
const ofDesk = [
  { value: 'nobody', label: 'For nobody yet' },
  { value: 'files', label: 'Files' },
] as const;
const alarming = ['missed', 'files', 'unsent', 'due'] as const;

function WorkLabsPage() {
  const may = useMay();
  return (
    <WorkPage
      title="Labs"
      actions={
        <>
          {may('enter-lab-results') ? (
            <ButtonLink to="/workspace/labs/new" isSmall>
              Add results
            </ButtonLink>
          ) : null}
          {may('set-lab-tests') ? (
            <ButtonLink to="/workspace/lab-tests" kind="quiet" isSmall>
              List of tests
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {may('enter-lab-results', 'sign-notes') ? (
        <Work isReader={may('sign-notes')} />
      ) : may('oversee-clinic') ? (
        <>
          <p className="soft">
            What laboratories have sent by themselves. What is in it, whoever takes results in and dermatologists read.
          </p>
          <Files />
        </>
      ) : (
        <EmptyState heading="Nothing to read here">The list of tests is yours to set.</EmptyState>
      )}
    </WorkPage>
  );
}

function Work({ isReader }: { isReader: boolean }) {
  const read = useRead(readLabWork, {}, { every: readEvery });
  const files = useRead(readLabFeed, {}, { every: readEvery }).data?.files;
  const [search] = useSearchParams();
  const filters = isReader ? ofReaders : ofDesk;
  const shown = filterIn<string>(filters, search);
  const due = useRead(listTestsDue, {}, { every: readEvery, enabled: isReader });
  const { data } = read;
  const counts = data && {
    ...(due.data ? { due: due.data.length } : {}),
    ...(files ? { files: files.filter(({ due_at }) => due_at !== null).length } : {}),
    read: data.to_read.length,
    nobody: data.for_nobody.length,
    missed: data.missed.length,
    unsent: data.not_sent.length,
    lately: data.read_lately.length,
  };
  return (
    <>
      <ListFilters filters={filters} counts={counts} alarming={alarming} />
      {shown === 'files' ? <Files /> : <Loading read={shown === 'due' ? due : read} label="the labs" />}
      {shown === 'due' ? <TestsDue tests={due.data} /> : null}
      {data && shown !== 'files' && shown !== 'due' ? <Shown shown={shown} work={data} /> : null}
    </>
  );
}

function TestsDue({ tests }: { tests: readonly TestDue[] | undefined }) {
  if (!tests) return null;
  if (tests.length === 0)
    return <EmptyState heading="No test is due">Tests after isotretinoin and acitretin stand here from their day on.</EmptyState>;
  const rows = tests.map((one): WorkRow => {
    const { to, what, ended, due, mark } = testDueWords(one);
    return { id: one.id, to, name: one.patient.full_name, about: what, more: ended, when: capital(due), mark };
  });
  return <WorkRows rows={rows} label="Tests that are due" />;
}

function Files() {
  const read = useRead(readLabFeed, {}, { every: readEvery });
  return (
    <>
      <Loading read={read} label="the files" />
      {read.data ? <FilesPart feed={read.data} /> : null}
    </>
  );
}

function Shown({ shown, work }: { shown: string | undefined; work: LabWork }) {
  if (shown === 'missed') return <Missed orders={work.missed} />;
  if (shown === 'unsent') return <NotSent orders={work.not_sent} />;
  const [rows, label, none] =
    shown === 'nobody'
      ? ([work.for_nobody, 'Results for nobody yet', 'Every result has somebody'] as const)
      : shown === 'lately'
        ? ([work.read_lately, 'Results that you have read', 'You have read none so far'] as const)
        : ([work.to_read, 'Results to read', 'No result waits for you'] as const);
  if (rows.length === 0) return <EmptyState heading={none}>New ones appear here by themselves.</EmptyState>;
  return <WorkRows key={shown} rows={rows.map(asRow)} label={label} />;
}

function asRow({ id, patient, about, flag, at, due_at, is_late, owner, seen_to_by }: LabWorkRow): WorkRow {
  const finder = due_at === null ? '' : seen_to_by ? `${seen_to_by.name} sees to it` : 'Nobody sees to it yet';
  return {
    id,
    mark: markOf(flag, due_at !== null),
    to: `/workspace/labs/${id}`,
    name: patient,
    about,
    more: owner ? `For ${owner}` : finder,
    when: due_at
      ? `${owner ? 'Read' : 'Find whose it is'} by ${dateAndTime(due_at)}${is_late ? ', which has passed' : ''}`
      : `Came ${dateAndTime(at)}`,
  };
}
