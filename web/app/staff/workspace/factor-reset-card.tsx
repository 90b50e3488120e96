/** The second step of somebody's log in: whether it is there, and how it is taken away by two people when the phone is lost. */
import { agreeToFactorReset, askFactorReset, type FactorReset, type Person, withdrawFactorReset } from '@pellis/contract/staff/person';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { WordsDialog } from '../../work-list/words-dialog.tsx';

interface FactorResetCardProps {
  person: Person;
  onChanged: () => void;
}

export function FactorResetCard({ person, onChanged }: FactorResetCardProps) {
  const { has_second_factor, factor_reset, is_me, state } = person;
  if (state !== 'active') return null;
  return (
    <Card heading="Second step">
      {factor_reset ? (
        <Waiting person={person} reset={factor_reset} onChanged={onChanged} />
      ) : has_second_factor ? (
        <Present person={person} onChanged={onChanged} />
      ) : (
        <p>{is_me ? 'You have' : 'They have'} none yet: it is asked for at the next log in, where the clinic requires one.</p>
      )}
    </Card>
  );
}

function Present({ person: { id, name, is_me }, onChanged }: FactorResetCardProps) {
  const asking = useSend(askFactorReset);
  const [isAsking, setAsking] = useState(false);
  if (is_me) return <p>Set up. You change it in your settings.</p>;
  return (
    <>
      <p>Set up. If the phone or key is lost and no recovery code is left, it can be taken away by two people together.</p>
      <div>
        <Button kind="secondary" isSmall onClick={() => setAsking(true)}>
          Ask to take it away
        </Button>
      </div>
      {isAsking ? (
        <WordsDialog
          title={`Take ${name}’s second step away?`}
          about={`Make sure that it is really ${name} who asks: call them, or see them. A second person who manages people must agree. ${name} and everybody who manages people are told by email now.`}
          label="Why"
          most={300}
          missing="Say why, in a few words"
          button="Ask for it"
          isSending={asking.isPending}
          onClose={() => setAsking(false)}
          onSend={(because, onError) =>
            asking.mutate(
              { params: { id }, body: { because } },
              {
                onSuccess: () => {
                  toast('success', 'Asked for. Another person who manages people must agree.');
                  onChanged();
                  setAsking(false);
                },
                onError,
              },
            )
          }
        />
      ) : null}
    </>
  );
}

function Waiting({ person: { id, is_me }, reset, onChanged }: FactorResetCardProps & { reset: FactorReset }) {
  const agreeing = useSend(agreeToFactorReset);
  const withdrawing = useSend(withdrawFactorReset);
  const problem = agreeing.error ?? withdrawing.error;
  const move = (sending: typeof agreeing | typeof withdrawing, done: string) => () =>
    sending.mutate({ params: { id } }, { onSuccess: () => toast('success', done), onSettled: onChanged });
  return (
    <>
      <Notice kind="warning" heading="It shall be taken away">
        <p>
          {reset.asked_by ? `${reset.asked_by} asked for it` : 'It was asked for on the clinic’s own machine'} on{' '}
          {dateAndTime(reset.asked_at)}: “{reset.because}”
        </p>
        <p>{nextOf(reset)}</p>
      </Notice>
      <div className="stack" style={{ '--gap': '8px' }}>
        {reset.is_mine || is_me ? null : (
          <Button kind="danger" isSmall disabled={agreeing.isPending} onClick={move(agreeing, 'The second step is gone.')}>
            I agree: take it away
          </Button>
        )}
        <Button kind="secondary" isSmall disabled={withdrawing.isPending} onClick={move(withdrawing, 'The second step stays.')}>
          Withdraw it
        </Button>
      </div>
      <Failure of={problem} />
    </>
  );
}

function nextOf({ is_mine, asked_by, happens_at }: FactorReset): string {
  if (happens_at) return `It happens on ${dateAndTime(happens_at)} unless somebody withdraws it, or at once when somebody agrees.`;
  if (!asked_by) return 'Everybody is being told. It happens a day after that.';
  return is_mine
    ? 'Another person who manages people must agree on this page.'
    : 'If you agree, every device is logged out and the next log in asks for a new second step.';
}
