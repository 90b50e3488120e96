/** Ends e-mails of one kind from the link in each of them: one button, without signing in, and back again. */
import type { chooseCheckInEmails } from '@pellis/contract/check-ins/check-ins';
import type { chooseLetter } from '@pellis/contract/notifications/notices';
import type { chooseReminderEmails } from '@pellis/contract/reminders/reminders';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isNotFound } from '../platform/api-error.ts';
import { useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { LinkPage } from './link-page.tsx';

interface WayOut {
  choose: typeof chooseCheckInEmails | typeof chooseReminderEmails | typeof chooseLetter;
  /** Where it is known before anything is pressed. */
  isOn?: boolean;
  words: {
    title: string;
    heading: string;
    /** What ends, and what does not. */
    text: string;
    end: string;
    again: string;
    /** What is still true of what came before. */
    ended: string | null;
  };
}

export function WayOutOfEmails({ choose: endpoint, isOn = true, words }: WayOut) {
  const code = useSearchParams()[0].get('code') ?? '';
  const choice = useSend(endpoint);
  const [chosen, setChosen] = useState<{ wanted: boolean; words: string } | null>(null);
  const choose = (wanted: boolean) =>
    choice.mutate({ params: { code }, body: { wanted } }, { onSuccess: ({ detail }) => setChosen({ wanted, words: detail }) });
  const isStopped = !(chosen?.wanted ?? isOn);
  return (
    <LinkPage title={words.title}>
      {chosen ? (
        <Notice kind="success" isSpoken heading={chosen.words}>
          {isStopped ? words.ended : null}
        </Notice>
      ) : null}
      {choice.error ? (
        <Notice kind="error" isSpoken heading={isNotFound(choice.error) ? 'This link cannot be used.' : choice.error.detail}>
          {isNotFound(choice.error) ? 'Please use the link of your newest letter.' : null}
        </Notice>
      ) : null}
      <Way words={words} {...{ isStopped }} isNews={chosen !== null} isSending={choice.isPending} onChoose={() => choose(isStopped)} />
    </LinkPage>
  );
}

interface WayProps extends Pick<WayOut, 'words'> {
  isStopped: boolean;
  /** It was chosen just now. */
  isNews: boolean;
  isSending: boolean;
  onChoose: () => void;
}

function Way({ words, isStopped, isNews, isSending, onChoose }: WayProps) {
  const stopped = isNews ? 'Changed your mind?' : 'You do not get these letters';
  return (
    <Card
      heading={isStopped ? stopped : words.heading}
      actions={
        <Button kind={isStopped ? 'secondary' : 'primary'} disabled={isSending} onClick={onChoose}>
          {isStopped ? words.again : words.end}
        </Button>
      }
    >
      <p>{isStopped ? 'You can have the letters again at any time from this page.' : words.text}</p>
    </Card>
  );
}
