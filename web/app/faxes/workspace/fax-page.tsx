/** One fax: its paper, whose it is, and what became of it. */
import { faxKindWords, setAsideWords } from '@pellis/contract/faxes/fax-words';
import { type Fax, listFaxes, readFax, setAsideDays, takeFaxBack } from '@pellis/contract/faxes/faxes';
import { Link, useParams } from 'react-router';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { Facts } from '../../work-list/facts.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { LoadProblem } from '../../work-list/loading.tsx';
import { workLook } from '../../work-list/look.ts';
import { StateMark } from '../../work-list/state-mark.tsx';
import { lengthWords, markOfFax, senderWords } from './fax-marks.ts';
import { FileForm } from './file-form.tsx';
import { PaperButton } from './paper-button.tsx';
import { SetAsideForm } from './set-aside-form.tsx';

const from = { to: '/workspace/faxes', label: 'Faxes' };

export default forRights(
  { rights: ['handle-faxes'], title: 'Fax', sentence: 'Faxes that come in are read and filed by the front desk.' },
  FaxPage,
);

function FaxPage() {
  const { id = '' } = useParams();
  const read = useRead(readFax, { params: { id } });
  if (read.data) return <Opened fax={read.data} />;
  return (
    <WorkPage from={from} title="Fax">
      {read.error ? <LoadProblem {...read} /> : <SkeletonCard label="the fax" lines={4} />}
    </WorkPage>
  );
}

function Opened({ fax }: { fax: Fax }) {
  const { id, sender, received_at, has_paper, filed, set_aside } = fax;
  const isOpen = !filed && !set_aside;
  return (
    <WorkPage from={from} title={`Fax from ${senderWords(sender)}`} lead={<StateMark {...markOfFax(fax)} />}>
      <div className={workLook.columns}>
        <div className={workLook.column}>
          <Standing fax={fax} />
          {has_paper && !filed ? (
            <div>
              <PaperButton id={id} />
            </div>
          ) : null}
          <Facts
            facts={[
              ['Came', dateAndTime(received_at)],
              ['Length', lengthWords(fax)],
            ]}
          />
        </div>
        <div className={workLook.column}>
          {isOpen && has_paper ? <FileForm id={id} /> : null}
          {isOpen ? <SetAsideForm id={id} hasPaper={has_paper} /> : <TakeBack fax={fax} />}
        </div>
      </div>
    </WorkPage>
  );
}

/** What is so now, and what to do. */
function Standing({ fax: { state, words, filed, set_aside, has_paper } }: { fax: Fax }) {
  if (filed)
    return (
      <Notice kind="success" heading={`Filed by ${filed.by}`}>
        <p>
          {faxKindWords[filed.kind]}, “{filed.about}”, in the record of{' '}
          <Link to={`/workspace/patients/${filed.patient_id}`}>{filed.patient}</Link> since {dateAndTime(filed.at)}. Whoever treats them
          reads the paper there.
        </p>
      </Notice>
    );
  if (set_aside)
    return (
      <Notice kind="info" heading={`Set aside by ${set_aside.by}`}>
        <p>
          {setAsideWords[set_aside.reason]}, {dateAndTime(set_aside.at)}.
          {has_paper ? ` Its paper is deleted ${setAsideDays} days after that.` : ' There is no paper of it.'}
        </p>
        {set_aside.words ? <p className={workLook.words}>{set_aside.words}</p> : null}
      </Notice>
    );
  if (state === 'unreadable')
    return (
      <Notice kind="warning" heading="There is no paper to read">
        {words}
      </Notice>
    );
  if (state === 'arriving') return <Notice kind="info">{words || 'The paper is on its way from the fax service.'}</Notice>;
  return <p>Open the paper, find whose it is, and file it. Until then it is in nobody’s record.</p>;
}

function TakeBack({ fax: { id, filed, has_paper, words } }: { fax: Fax }) {
  const send = useSend(takeFaxBack);
  const reads = useReads();
  if (!filed && !has_paper && words === '') return null;
  const takeBack = () =>
    send.mutate(
      { params: { id } },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          void reads.refresh(listFaxes);
          void reads.refresh(readFax, { id });
        },
      },
    );
  return (
    <div className="stack">
      <Failure of={send.error} />
      <p className="small soft">{filed ? 'Filed to the wrong record? It comes out of it at once.' : 'Set aside by mistake?'}</p>
      <div>
        <Button kind="secondary" isSmall disabled={send.isPending} onClick={takeBack}>
          {filed ? `Take it out of the record of ${filed.patient}` : 'Take it back'}
        </Button>
      </div>
    </div>
  );
}
