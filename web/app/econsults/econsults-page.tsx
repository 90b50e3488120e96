/** A provider's e-Consults, for whoever holds the link of an e-mail and knows the license number. */
import { listOwnEconsults, openEconsults } from '@pellis/contract/econsults/econsults';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { AppColumn, AppColumnHead } from '../frame/app-column.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';
import { useReadOrNone, useReads, useSend } from '../platform/use-api.ts';
import { LicenceForm } from '../referrals/licence-form.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { AskForm } from './ask-form.tsx';
import { OwnEconsultCard } from './own-econsult.tsx';
import { OwnList } from './own-list.tsx';
import { forgetPass, keepPass, keptPass } from './pass.ts';

export default function EconsultsPage() {
  const { code = '' } = useParams();
  const [pass, setPass] = useState(() => keptPass(code));
  const enter = (given: string) => {
    keepPass(code, given);
    setPass(given);
  };
  const leave = () => {
    forgetPass(code);
    setPass(null);
  };
  return (
    <PublicFrame>
      <AppColumn>{pass ? <Entered key={pass} pass={pass} onOver={leave} /> : <Enter code={code} onEntered={enter} />}</AppColumn>
    </PublicFrame>
  );
}

function Enter({ code, onEntered }: { code: string; onEntered: (pass: string) => void }) {
  const { mutate, isPending, error } = useSend(openEconsults);
  return (
    <>
      <AppColumnHead>
        <h1>Your e-Consults</h1>
        <p>Ask our dermatologists, and read their answers.</p>
      </AppColumnHead>
      <Card isNext heading="One thing first">
        <LicenceForm
          hint="As you gave it to us. It opens this page for twelve hours, in this tab."
          button="Open my e-Consults"
          isSending={isPending}
          error={error && error.status !== 404 ? error : null}
          onSend={(body, onError) => mutate({ params: { code }, body }, { onSuccess: ({ pass }) => onEntered(pass), onError })}
        />
        {error?.status === 404 ? (
          <p role="alert">
            This link does not work any more: it was cut off, or is older than 180 days. <a href="/referral/e-consult">Ask for a new one</a>
            .
          </p>
        ) : null}
      </Card>
    </>
  );
}

/** In the address, so that the browser's way back leads to the list: which question is shown, or that a new one is written. */
const parameter = 'question';
const writing = 'new';

function Entered({ pass, onOver }: { pass: string; onOver: () => void }) {
  const [search, setSearch] = useSearchParams();
  const shown = search.get(parameter);
  const reads = useReads();
  const read = useReadOrNone(listOwnEconsults, { params: { pass } }, { every: 60_000 });
  const show = (question: string | null, replace = false) => {
    void reads.refresh(listOwnEconsults);
    setSearch(question === null ? {} : { [parameter]: question }, { replace });
  };
  if (read.isPending) return <SkeletonCard label="your e-Consults" lines={5} />;
  if (read.data === null)
    return (
      <Card isNext heading="Please type your license number again." actions={<Button onClick={onOver}>Type it again</Button>}>
        <p>Your twelve hours are over, or our front desk has to look at your license again.</p>
      </Card>
    );
  if (!read.data)
    return <LoadFailed error={read.error} words="We could not read your e-Consults just now." onAgain={() => void read.refetch()} />;
  if (shown === writing && read.data.offer)
    return <AskForm pass={pass} offer={read.data.offer} onBack={() => show(null)} onAsked={(id) => show(id, true)} />;
  if (shown && shown !== writing) return <OwnEconsultCard key={shown} pass={pass} id={shown} onBack={() => show(null)} />;
  return <OwnList own={read.data} onAsk={() => show(writing)} onOpen={(id) => show(id)} />;
}
