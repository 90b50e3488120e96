/** What the patient says: the answers with the abnormal first, then what was asked since. */
import type { Case } from '@pellis/contract/rapid-assessment-cases';
import mark from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { dateAndTime } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { answersInOrder } from './answers-in-order.ts';
import './answers-panel.css';

export function AnswersPanel({ opened }: { opened: Case }) {
  return (
    <div className="answers">
      <dl className="answers-list">
        {answersInOrder(opened.answers).map(({ question, answer, mark: why }) => (
          <div key={question} className={why ? 'answer answer-marked' : 'answer'}>
            <dt>{question}</dt>
            <dd>
              {why ? (
                <span className="answer-mark">
                  <Icon of={mark} size={16} />
                  {saysItself(answer, why) ? answer : why}
                </span>
              ) : null}
              {saysItself(answer, why) ? null : <span className="answer-words">{answer}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {opened.requests.map((request) => (
        <Asked key={request.id} request={request} />
      ))}
      <p className="small soft">Sent {dateAndTime(opened.submitted_at)}</p>
    </div>
  );
}

/** "Getting worse" need not be said twice. */
function saysItself(answer: string, why: string | null): boolean {
  return why !== null && answer.startsWith(why);
}

function Asked({ request }: { request: Case['requests'][number] }) {
  const { message, answered_at, text, photos, asked_at, asked_by } = request;
  return (
    <section className="asked">
      <h3 className="asked-heading">{request.wants === 'photo' ? 'One more photo, please' : 'A question'}</h3>
      <p className="answer-words">{message}</p>
      <p className="small soft">
        {asked_by}, {dateAndTime(asked_at)}
      </p>
      {answered_at ? (
        <>
          <p className="asked-answer">
            <strong>Answered</strong> {dateAndTime(answered_at)}
          </p>
          {text ? <p className="answer-words">{text}</p> : null}
          {photos.length > 0 ? (
            <p>
              {photos.length === 1 ? '1 photo came; it is among the photos.' : `${photos.length} photos came; they are among the photos.`}
            </p>
          ) : null}
        </>
      ) : (
        <p className="asked-answer">Waiting for the patient. The clock rests.</p>
      )}
    </section>
  );
}
