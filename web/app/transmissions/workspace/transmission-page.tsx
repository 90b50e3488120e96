/** One prescription on its way: where it stands, what is to be done, and what was heard of it. */
import { addressInWords } from '@pellis/contract/people/addresses';
import { readTransmission, seeToTransmission, type TransmissionInFull } from '@pellis/contract/transmissions/transmissions';
import { Link, useParams } from 'react-router';
import { Tracking } from '../../parcels/tracking.tsx';
import { PharmacyWords } from '../../pharmacies/pharmacy-words.tsx';
import { useRead, useReads } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Facts } from '../../work-list/facts.tsx';
import { SeeToButton, seenToWords, useIsMine } from '../../work-list/see-to-button.tsx';
import { WorkRecord } from '../../work-list/work-record.tsx';
import { markOf, mayBeSent, needsSomebody, whatToDo } from '../state-words.ts';
import { happened } from './happened.ts';
import { MailAgain } from './mail-again.tsx';
import { OnPaper } from './on-paper.tsx';
import { WhatTheySaid } from './pharmacy-said.tsx';
import { SendElsewhere } from './send-elsewhere.tsx';

export default function TransmissionPage() {
  const { id = '' } = useParams();
  const read = useRead(readTransmission, { params: { id } });
  const reads = useReads();
  const { data } = read;
  const again = () => void reads.refresh(readTransmission, { id });
  return (
    <WorkRecord
      read={read}
      from={{ to: '/workspace/transmissions', label: 'Prescriptions' }}
      title={data ? (data.prescription ?? `Prescription for ${data.patient.full_name}`) : 'Prescription'}
      lead={data && `For ${data.patient.full_name}, from ${data.prescriber}`}
      mark={data && markOf(data)}
      label="the prescription"
      main={(one) => (
        <>
          <Card heading="Where it is" actions={<Ways one={one} onDone={again} />}>
            <p>{whatToDo(one)}</p>
            {needsSomebody(one) ? <WhoSeesToIt one={one} /> : null}
            {one.exception ? <p>Left on paper because: {one.exception.toLowerCase()}.</p> : null}
          </Card>
          <OnPaper one={one} onDone={again} />
        </>
      )}
      side={(one) => <Who one={one} />}
      happened={happened}
      wordsOf={({ words }) => words}
    />
  );
}

/** What can be done with it now. */
function Ways({ one, onDone }: { one: TransmissionInFull; onDone: () => void }) {
  return (
    <>
      <MailAgain one={one} onSent={onDone} />
      <WhatTheySaid one={one} onDone={onDone} />
      {mayBeSent(one) ? <SendElsewhere one={one} onSent={onDone} /> : null}
      {needsSomebody(one) ? (
        <SeeToButton endpoint={seeToTransmission} id={one.id} about="this prescription" seenToBy={one.seen_to_by} onChanged={onDone} />
      ) : null}
    </>
  );
}

function WhoSeesToIt({ one: { seen_to_by } }: { one: TransmissionInFull }) {
  const isMine = useIsMine(seen_to_by);
  return <p>{seenToWords(seen_to_by, isMine)}.</p>;
}

function Who({ one }: { one: TransmissionInFull }) {
  const may = useMay();
  const { patient, pharmacy, parcel, asked_by, made_at, note_id, prescriber } = one;
  return (
    <Card heading="Who">
      <Facts
        facts={[
          [
            'Patient',
            <Link key="patient" className="way" to={`/workspace/patients/${patient.id}`}>
              {patient.full_name}
            </Link>,
          ],
          ['Phone', patient.phone],
          ['Prescribed by', prescriber],
          ['Pharmacy', pharmacy ? <PharmacyWords key="pharmacy" pharmacy={pharmacy} /> : null],
          ['Fax', pharmacy?.fax ?? ''],
          ['Ships to', parcel ? addressInWords(parcel.address) : ''],
          ['Tracking', parcel?.tracking_number ? <Tracking key="tracking" parcel={parcel} /> : null],
          ['Sent there by', asked_by ?? ''],
          ['Since', dateAndTime(made_at)],
          [
            'Note',
            may('read-clinical') ? (
              <Link key="note" className="way" to={`/notes/${note_id}`}>
                Read the note
              </Link>
            ) : null,
          ],
        ]}
      />
    </Card>
  );
}
