/** One referral: whom to contact, where it stands, and for dermatologists why. */
import { type Referral, readReferral, readReferralPhoto } from '@pellis/contract/referrals/referrals';
import { Link, useParams } from 'react-router';
import { useRead, useReads } from '../../platform/use-api.ts';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Facts } from '../../work-list/facts.tsx';
import { workLook } from '../../work-list/look.ts';
import { WorkRecord } from '../../work-list/work-record.tsx';
import { ConsultCard } from './consult-card.tsx';
import { ReferralMoves } from './moves.tsx';
import { SentPhotos } from './photos.tsx';
import { happened, stateMarks } from './words.ts';

export default function ReferralPage() {
  const { id = '' } = useParams();
  const read = useRead(readReferral, { params: { id } });
  const reads = useReads();
  const { data } = read;
  return (
    <WorkRecord
      read={read}
      from={{ to: '/workspace/referrals', label: 'Referrals' }}
      title={data?.patient_name ?? 'Referral'}
      lead={data && `Referred by ${data.provider_name}`}
      mark={data && stateMarks[data.state]}
      label="the referral"
      main={(referral) => (
        <>
          <Why referral={referral} />
          <ReferralMoves referral={referral} onMoved={() => void reads.refresh(readReferral, { id })} />
          <ConsultCard referral={referral} onMoved={() => void reads.refresh(readReferral, { id })} />
        </>
      )}
      side={(referral) => <Who referral={referral} />}
      happened={happened}
    />
  );
}

function Why({ referral: { id, clinical, photo_count } }: { referral: Referral }) {
  if (!clinical) {
    return (
      <Card heading="Reason and photos">
        <p className="soft">
          {photo_count === 0 ? 'The reason is' : `The reason and ${photo_count === 1 ? 'a photo' : `${photo_count} photos`} are`} for
          dermatologists only.
        </p>
      </Card>
    );
  }
  return (
    <Card heading="Reason for referral">
      <p className={workLook.words}>{clinical.reason}</p>
      <SentPhotos from={readReferralPhoto} id={id} photos={clinical.photos} />
      <p className="small soft">Your reading is recorded.</p>
    </Card>
  );
}

function Who({ referral }: { referral: Referral }) {
  const {
    patient_id,
    patient_name,
    patient_email,
    patient_phone,
    provider_name,
    licence,
    licence_check,
    reply_to,
    invited_at,
    taken_up_at,
  } = referral;
  return (
    <Card heading="Who">
      <Facts
        facts={[
          [
            'Patient',
            patient_id ? (
              <Link key="patient" to={`/workspace/patients/${patient_id}`}>
                {patient_name}
              </Link>
            ) : (
              patient_name
            ),
          ],
          [
            'Patient e-mail',
            <a key="mail" className="way" href={`mailto:${patient_email}`}>
              {patient_email}
            </a>,
          ],
          [
            'Patient phone',
            <a key="phone" className="way" href={`tel:${patient_phone}`}>
              {patient_phone}
            </a>,
          ],
          ['Referring provider', provider_name],
          ['License number', licence_check ? licence : `${licence}, not yet checked by us`],
          ['Secure fax or e-mail', reply_to],
          ['Booking link sent', invited_at ? dateAndTime(invited_at) : ''],
          ['Link opened by the patient', taken_up_at ? dateAndTime(taken_up_at) : ''],
        ]}
      />
    </Card>
  );
}
