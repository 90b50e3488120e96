/** One case read twice: answers and photos, one's own answer, and both side by side once the second is given. */
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import { readSecondRead, type SecondRead } from '@pellis/contract/second-reads/second-reads';
import { useParams } from 'react-router';
import { photosOf } from '../../photos/workspace/case-photos.ts';
import { PhotosReader } from '../../photos/workspace/photos-reader.tsx';
import { useRead } from '../../platform/use-api.ts';
import { AnswersPanel } from '../../rapid-assessments/workspace/case/answers-panel.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { useNow } from '../../ui/use-now.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { Facts } from '../../work-list/facts.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { workLook } from '../../work-list/look.ts';
import { StateMark } from '../../work-list/state-mark.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Compare } from './compare.tsx';
import styles from './second-reads.module.css';
import { Talk } from './talk.tsx';
import { aboutOf, endingOf, markOf } from './words.ts';

export default function SecondReadPage() {
  const { id = '' } = useParams();
  const read = useRead(readSecondRead, { params: { id } });
  const now = useNow();
  const { data } = read;
  return (
    <WorkPage
      from={{ to: '/workspace/second-reads', label: 'Second reads' }}
      title={data ? labelOfConcern(data.case.answers.concern) : 'Second read'}
      lead={
        data ? (
          <span className="row">
            <StateMark {...markOf(data, now)} />
            {aboutOf(data)}
          </span>
        ) : undefined
      }
    >
      <Loading read={read} label="the case" />
      {data ? <Parts read={data} /> : null}
    </WorkPage>
  );
}

/** Who is to answer looks first: the photos have the wide column until then. */
function Parts({ read }: { read: SecondRead }) {
  const isToAnswer = read.is_mine && !read.given_at && !read.ended_at;
  const said = (
    <div className={workLook.column}>
      {read.question ? (
        <Card heading={`${read.first_by} asks`}>
          <p className={workLook.words}>{read.question}</p>
        </Card>
      ) : null}
      <Answers read={read} />
      {read.given_at ? <Talk key={read.id} read={read} /> : null}
    </div>
  );
  const sent = (
    <div className={workLook.column}>
      <Sent read={read} />
    </div>
  );
  return (
    <div className={workLook.columns}>
      {isToAnswer ? sent : said}
      {isToAnswer ? said : sent}
    </div>
  );
}

function Answers({ read }: { read: SecondRead }) {
  if (read.ended_at) return <Card heading="Not read any more">{endingOf(read)}</Card>;
  if (read.is_mine && !read.given_at) return <AnswerForm key={read.id} id={read.id} due={read.due_at} />;
  return (
    <>
      <div className={styles.both}>
        <One heading={`First: ${read.first_by}`} answer={read.first} none="Nothing is written yet." />
        <One
          heading={`Second: ${read.read_by}`}
          answer={read.second}
          none="Not given yet. Your answer is kept from your colleague until then."
        />
      </div>
      {read.given_at ? <Compare read={read} /> : null}
    </>
  );
}

function One({ heading, answer, none }: { heading: string; answer: SecondRead['first'] | SecondRead['second']; none: string }) {
  return (
    <Card heading={heading}>
      {answer ? (
        <>
          <p>
            <strong>{answer.diagnosis}</strong>
          </p>
          <Markdown text={answer.treatment_plan} />
          {'rx' in answer && answer.rx.length > 0 ? (
            <ul>
              {answer.rx.map((line) => (
                <li key={line}>
                  <Markdown text={line} />
                </li>
              ))}
            </ul>
          ) : null}
          {'is_signed' in answer && !answer.is_signed ? <p className="soft small">A draft, not signed yet.</p> : null}
        </>
      ) : (
        <p className="soft">{none}</p>
      )}
    </Card>
  );
}

function Sent({ read: { case: sent } }: { read: SecondRead }) {
  const { health_profile: health } = sent;
  return (
    <>
      <Card heading="Photos">
        <div className={styles.photos}>
          <PhotosReader photos={photosOf({ ...sent, earlier: [] })} patientId={null} />
        </div>
      </Card>
      <Card heading="What the patient says">
        <Facts
          facts={[
            ['Age', sent.age === null ? '' : String(sent.age)],
            ['Sex', sent.sex],
            ['State', sent.state],
            ['Medications', health?.medications === 'yes' ? (health.currentMedications ?? '') : 'None'],
            ['Allergies', health?.allergies === 'yes' ? (health.currentAllergies ?? '') : 'None'],
            ['Pregnant', health?.pregnant && health.pregnant !== 'no' ? health.pregnant : ''],
            ['Sent', dateAndTime(sent.submitted_at)],
          ]}
        />
        <AnswersPanel opened={sent} />
      </Card>
    </>
  );
}
