/** The clinic's list of lab tests: what is ordered here, in which unit, and the ranges that values are held against. */
import { type LabTest, listLabTests } from '@pellis/contract/lab-orders/lab-tests';
import { useState } from 'react';
import { useRead } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { longDate } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { Loading } from '../../work-list/loading.tsx';
import styles from './labs-work.module.css';
import { TestDialog } from './test-dialog.tsx';

export default forRights(
  { rights: ['set-lab-tests'], title: 'Lab tests', sentence: 'The list of lab tests is set by dermatologists and operators.' },
  TestsPage,
);

function TestsPage() {
  const read = useRead(listLabTests);
  const [edited, setEdited] = useState<LabTest | 'new' | null>(null);
  const unread = read.data?.filter(({ reviewed_on }) => reviewed_on === null).length ?? 0;
  return (
    <WorkPage
      from={{ to: '/workspace/labs', label: 'Labs' }}
      title="Lab tests"
      count={read.data?.length}
      actions={
        <Button isSmall onClick={() => setEdited('new')}>
          Add a test
        </Button>
      }
      isNarrow
    >
      <div className="stack" style={{ '--gap': '20px' }}>
        {unread > 0 ? (
          <Notice kind="warning" heading={`No clinician has reviewed ${unread === 1 ? 'one of these' : `${unread} of these`}`}>
            Names, units and ranges come from general knowledge. Open each, correct it, and say that you have reviewed it.
          </Notice>
        ) : null}
        <Loading read={read} label="the list" />
        <ul className={styles['test-list']}>
          {(read.data ?? []).map((test) => (
            <li key={test.key}>
              <span className={styles['test-words']}>
                <strong>{test.name}</strong>
                <span className="small soft">{aboutTest(test, read.data ?? [])}</span>
                <span className="small soft">
                  {test.reviewed_on ? `Reviewed on ${longDate(test.reviewed_on)}` : `Not reviewed. Source: ${test.source}`}
                </span>
              </span>
              <ToolButton onClick={() => setEdited(test)}>
                Change<span className="visually-hidden"> {test.name}</span>
              </ToolButton>
            </li>
          ))}
        </ul>
      </div>
      {edited ? (
        <TestDialog key={edited === 'new' ? 'new' : edited.key} test={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </WorkPage>
  );
}

function aboutTest(
  { loinc, expects, unit, parts, ranges, usual_words, fasting_hours, is_offered }: LabTest,
  all: readonly LabTest[],
): string {
  const what =
    expects === 'panel'
      ? parts.map((part) => all.find(({ key }) => key === part)?.name ?? part).join(', ')
      : expects === 'words'
        ? `usually ${usual_words || 'not said'}`
        : `${unit}, ${ranges.length === 0 ? 'no range' : ranges.length === 1 ? '1 range' : `${ranges.length} ranges`}`;
  return [loinc ? `LOINC ${loinc}` : '', what, fasting_hours > 0 ? `fasting ${fasting_hours} h` : '', is_offered ? '' : 'not ordered here']
    .filter(Boolean)
    .join(', ');
}
