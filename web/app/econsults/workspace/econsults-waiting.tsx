/** On a dermatologist's day: that providers wait for an answer, and the way to the one that is due first. */
import { type EconsultRow, listEconsults } from '@pellis/contract/econsults/econsult-work';
import { useRead } from '../../platform/use-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './econsults.module.css';

/** Theirs, and those that nobody has. */
const waits = ({ state, is_mine }: EconsultRow) => state === 'asked' || (state === 'claimed' && is_mine);

export function EconsultsWaiting() {
  const { data } = useRead(listEconsults, {}, { every: 60_000 });
  const [first, ...others] = data?.filter(waits) ?? [];
  if (!first) return null;
  return (
    <div className={styles.above}>
      <Notice
        kind={first.is_late ? 'warning' : 'info'}
        heading={others.length === 0 ? 'An e-Consult waits for an answer' : `${others.length + 1} e-Consults wait for an answer`}
        actions={
          <ButtonLink to={others.length === 0 ? `/workspace/econsults/${first.id}` : '/workspace/econsults'} kind="secondary" isSmall>
            {others.length === 0 ? 'Open it' : 'Open the list'}
          </ButtonLink>
        }
      >
        {first.is_late ? 'The first was due' : 'The first is due'} {dateAndTime(first.due_at)}.
      </Notice>
    </div>
  );
}
