/** The lab requisitions of the newest note. */
import type { NoteRow } from '@pellis/contract/notes/notes';
import { LabLink } from '../notes/lab-link.tsx';
import { useWhose } from '../shell/use-acting.ts';
import { Card } from '../ui/card.tsx';
import styles from './dashboard.module.css';

export function LabRequisitionsCard({ labReqs }: { labReqs: NoteRow['lab_reqs'] }) {
  return (
    <Card heading={useWhose().mine('My Lab requisitions', 'lab requisitions')}>
      <ol className={styles['dashboard-list']}>
        {labReqs.map((labReq) => (
          <li key={labReq.url}>
            <LabLink labReq={labReq} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
