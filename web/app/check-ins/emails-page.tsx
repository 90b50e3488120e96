/** The way out of the monthly e-mails, from the link in each of them: one button, and back again. */
import { chooseCheckInEmails } from '@pellis/contract/check-ins/check-ins';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isNotFound } from '../platform/api-error.ts';
import { useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { LinkPage } from './link-page.tsx';

export default function EmailsPage() {
  const code = useSearchParams()[0].get('code') ?? '';
  const choice = useSend(chooseCheckInEmails);
  const [chosen, setChosen] = useState<{ wanted: boolean; words: string } | null>(null);
  const choose = (wanted: boolean) =>
    choice.mutate({ params: { code }, body: { wanted } }, { onSuccess: ({ detail }) => setChosen({ wanted, words: detail }) });
  const isStopped = chosen?.wanted === false;
  return (
    <LinkPage title="Monthly check-in letters">
      {chosen ? (
        <Notice kind="success" isSpoken heading={chosen.words}>
          {isStopped ? 'A link that you already have still works.' : null}
        </Notice>
      ) : null}
      {choice.error ? (
        <Notice kind="error" isSpoken heading={isNotFound(choice.error) ? 'This link cannot be used.' : choice.error.detail}>
          {isNotFound(choice.error) ? 'Please use the link of your newest letter.' : null}
        </Notice>
      ) : null}
      <Card
        heading={isStopped ? 'Changed your mind?' : 'Do you want to stop these letters?'}
        actions={
          <Button kind={isStopped ? 'secondary' : 'primary'} disabled={choice.isPending} onClick={() => choose(isStopped)}>
            {isStopped ? 'Send me the letters again' : 'Stop the monthly letters'}
          </Button>
        }
      >
        <p>
          {isStopped
            ? 'You can have the letters again at any time from this page.'
            : 'Once a month we ask how your skin is doing. All other letters, such as "your dermatologist has answered", still come.'}
        </p>
      </Card>
    </LinkPage>
  );
}
