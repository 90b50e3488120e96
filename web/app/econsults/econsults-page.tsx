/** A provider's e-Consults, for whoever holds the link of an e-mail and knows the license number. */
import { listOwnEconsults, type OwnEconsults } from '@pellis/contract/econsults/econsults';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { AppColumn, AppColumnHead } from '../frame/app-column.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';
import { useReadOrNone, useReads } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { LicenceCard } from './licence-card.tsx';
import { OwnEconsultCard } from './own-econsult.tsx';
import { OwnList } from './own-list.tsx';
import { forgetPass, keepPass, keptPass } from './pass.ts';
import { Writing } from './writing.tsx';

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
      <AppColumn>
        {pass ? <Entered code={code} pass={pass} onEntered={enter} onOver={leave} /> : <Enter code={code} onEntered={enter} />}
      </AppColumn>
    </PublicFrame>
  );
}

function Enter({ code, onEntered }: { code: string; onEntered: (pass: string) => void }) {
  return (
    <>
      <AppColumnHead>
        <h1>Your e-Consults</h1>
        <p>Ask our dermatologists, and read their answers.</p>
      </AppColumnHead>
      <LicenceCard code={code} heading="One thing first" onEntered={onEntered} />
    </>
  );
}

/** In the address, so that the browser's way back leads to the list: which question is shown, or that a new one is written. */
const parameter = 'question';
const writing = 'new';

interface EnteredProps {
  code: string;
  pass: string;
  onEntered: (pass: string) => void;
  onOver: () => void;
}

/** One and the same for every pass: whoever types their number again while they write goes on with what they have typed. */
function Entered({ code, pass, onEntered, onOver }: EnteredProps) {
  const [search, setSearch] = useSearchParams();
  const shown = search.get(parameter);
  const reads = useReads();
  const read = useReadOrNone(listOwnEconsults, { params: { pass } }, { every: 60_000 });
  const show = (question: string | null, replace = false) => {
    void reads.refresh(listOwnEconsults);
    setSearch(question === null ? {} : { [parameter]: question }, { replace });
  };
  const offer = useLastOffer(read.data?.offer);
  if (shown === writing && offer)
    return (
      <Writing
        {...{ code, pass, offer, onEntered }}
        own={read.data}
        onBack={() => show(null)}
        onAsked={(id) => show(id, true)}
        onRefused={() => void read.refetch()}
      />
    );
  if (read.isPending) return <SkeletonCard label="your e-Consults" lines={5} />;
  if (read.data === null)
    return (
      <Card isNext heading="Please type your license number again." actions={<Button onClick={onOver}>Type it again</Button>}>
        <p>Your twelve hours are over, or our front desk has to look at your license again.</p>
      </Card>
    );
  if (!read.data)
    return <LoadFailed error={read.error} words="We could not read your e-Consults just now." onAgain={() => void read.refetch()} />;
  if (shown && shown !== writing) return <OwnEconsultCard key={shown} pass={pass} id={shown} onBack={() => show(null)} />;
  return <OwnList own={read.data} onAsk={() => show(writing)} onOpen={(id) => show(id)} />;
}

/** What was offered last, once the offer or the pass has ended. */
function useLastOffer(offer: OwnEconsults['offer'] | undefined): OwnEconsults['offer'] {
  const [last, setLast] = useState<OwnEconsults['offer']>(null);
  if (offer && offer !== last) setLast(offer);
  return offer ?? last;
}
