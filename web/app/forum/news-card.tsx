/** How often somebody hears of answers in what they follow, and whom they do not read. */
import { chooseForumNews, type Forum, readForum, type ToldOfAnswers, toldOfAnswers } from '@pellis/contract/forum/forum';
import { Link } from 'react-router';
import { useReads, useSend } from '../platform/use-api.ts';
import { Card } from '../ui/card.tsx';
import { SelectField } from '../ui/fields.tsx';
import { toast } from '../ui/toasts.ts';
import { ToolButton } from '../ui/tool-button.tsx';
import styles from './forum.module.css';
import { useMute } from './use-mute.ts';

const words: Record<ToldOfAnswers, string> = {
  each: 'At each answer',
  weekly: 'Once a week, on Monday',
  never: 'Never',
};

export function NewsCard({ pen: { told_of_answers, muted } }: { pen: NonNullable<Forum['pen']> }) {
  const send = useSend(chooseForumNews);
  const reads = useReads();
  const { isSending, mute } = useMute();
  const choose = (told: ToldOfAnswers) =>
    send.mutate(
      { body: { told_of_answers: told } },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          void reads.refresh(readForum);
        },
        onError: ({ detail }) => toast('error', detail),
      },
    );
  return (
    <Card heading="What reaches you">
      <div className="stack">
        <SelectField
          label="We write to you about answers in what you follow"
          options={toldOfAnswers.map((value) => ({ value, label: words[value] }))}
          value={send.isPending ? send.variables.body.told_of_answers : told_of_answers}
          disabled={send.isPending}
          onChange={({ currentTarget }) => choose(toldOfAnswers.find((one) => one === currentTarget.value) ?? 'each')}
        />
        <p className="small soft">
          In the ways that you chose for new messages, and never what it is about.{' '}
          <Link className="way" to="/settings/notices">
            Change these ways
          </Link>
        </p>
        {muted.length > 0 ? (
          <section aria-label="Whom you do not read">
            <h3>Whom you do not read</h3>
            <ul className={styles['muted']}>
              {muted.map((name) => (
                <li key={name}>
                  <span>{name}</span>
                  <ToolButton disabled={isSending} onClick={() => mute(name, false)}>
                    Read again<span className="visually-hidden"> what {name} writes</span>
                  </ToolButton>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </Card>
  );
}
