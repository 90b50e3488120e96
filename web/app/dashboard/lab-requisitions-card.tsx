/** The lab requisitions of the newest note, and the way to what laboratories found. */
import type { NoteRow } from '@pellis/contract/notes/note-rows';
import { LabLink } from '../notes/lab-link.tsx';
import { useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import styles from './dashboard.module.css';

export function LabRequisitionsCard({ labReqs }: { labReqs: NoteRow['lab_reqs'] }) {
  const { mine, your } = useWhose();
  return (
    <Card
      heading={mine('My Lab requisitions', 'lab requisitions')}
      actions={
        <ButtonLink to="/labs" kind="quiet">
          See {your} lab results
        </ButtonLink>
      }
    >
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
