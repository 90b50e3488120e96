/** What the patient says: the answers with the abnormal first, then what was asked since. */
import { placeName, placeNotSaid } from '@pellis/contract/body-places/body-places';
import { shotWords } from '@pellis/contract/photos/photo-advice';
import type { Case } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { rapidAssessmentQuestions } from '@pellis/contract/rapid-assessments/rapid-assessment-questions';
import mark from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { dateAndTime } from '../../../ui/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import { answersInOrder } from './answers-in-order.ts';
import styles from './answers-panel.module.css';

export function AnswersPanel({ opened }: { opened: Pick<Case, 'answers' | 'requests' | 'submitted_at'> }) {
  return (
    <div className={styles.answers}>
      <dl className={styles['answers-list']}>
        {answersInOrder(opened.answers).map(({ question, answer, mark: why }) => (
          <div key={question} className={why ? `${styles.answer} ${styles['answer-marked']}` : styles.answer}>
            <dt>{question}</dt>
            <dd>
              {why ? (
                <span className={styles['answer-mark']}>
                  <Icon of={mark} size={16} />
                  {saysItself(answer, why) ? answer : why}
                </span>
              ) : null}
              {saysItself(answer, why) ? null : <span className={styles['answer-words']}>{answer}</span>}
            </dd>
          </div>
        ))}
        {opened.answers.places?.length ? null : (
          <div className={styles.answer}>
            <dt>{rapidAssessmentQuestions.places.short}</dt>
            <dd>
              <span className={styles['answer-words']}>{placeNotSaid}</span>
            </dd>
          </div>
        )}
      </dl>
      <AskedSince requests={opened.requests} />
      <p className="small soft">Sent {dateAndTime(opened.submitted_at)}</p>
    </div>
  );
}

/** What the dermatologist asked after it was sent. */
export function AskedSince({ requests }: Pick<Case, 'requests'>) {
  return requests.map((request) => <Asked key={request.id} request={request} />);
}

/** "Getting worse" need not be said twice. */
function saysItself(answer: string, why: string | null): boolean {
  return why !== null && answer.startsWith(why);
}

function Asked({ request }: { request: Case['requests'][number] }) {
  const { message, answered_at, text, photos, asked_at, asked_by } = request;
  return (
    <section className={styles.asked}>
      <h3 className={styles['asked-heading']}>{request.wants === 'photo' ? 'One more photo, please' : 'A question'}</h3>
      {request.shot ? <p>{shotWords[request.shot].name}</p> : null}
      {request.body_place ? <p>{placeName(request.body_place)}</p> : null}
      <p className={styles['answer-words']}>{message}</p>
      <p className="small soft">
        {asked_by}, {dateAndTime(asked_at)}
      </p>
      {answered_at ? (
        <>
          <p className={styles['asked-answer']}>
            <strong>Answered</strong> {dateAndTime(answered_at)}
          </p>
          {text ? <p className={styles['answer-words']}>{text}</p> : null}
          {photos.length > 0 ? (
            <p>
              {photos.length === 1 ? '1 photo came; it is among the photos.' : `${photos.length} photos came; they are among the photos.`}
            </p>
          ) : null}
        </>
      ) : (
        <p className={styles['asked-answer']}>Waiting for the patient. The clock rests.</p>
      )}
    </section>
  );
}
