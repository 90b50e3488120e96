/** One referral: whom to contact, where it stands, and for dermatologists why. */
import { type Referral, readReferral } from '@pellis/contract/referrals/referrals';
import { Link, useParams } from 'react-router';
import { useRead, useReads } from '../../platform/use-api.ts';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Page } from '../../ui/page.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { Facts } from '../../work-list/facts.tsx';
import { History } from '../../work-list/history.tsx';
import { LoadProblem } from '../../work-list/loading.tsx';
import { workLook } from '../../work-list/look.ts';
import { StateMark } from '../../work-list/state-mark.tsx';
import { ReferralMoves } from './moves.tsx';
import { ReferralPhotos } from './photos.tsx';
import { happened, stateWords } from './words.ts';

export default function ReferralPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useRead(readReferral, { params: { id } });
  const reads = useReads();
  return (
    <Page
      title={data ? data.patient_name : 'Referral'}
      lead={data ? `Referred by ${data.provider_name}` : undefined}
      width="wide"
      aside={data ? <StateMark {...stateWords[data.state]} /> : undefined}
    >
      {error ? <LoadProblem error={error} hasOld={data !== undefined} onAgain={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonCard label="the referral" lines={5} />}
      {data ? (
        <div className={workLook.columns}>
          <div className={workLook.column}>
            <Why referral={data} />
            <ReferralMoves referral={data} onMoved={() => void reads.refresh(readReferral, { id })} />
          </div>
          <div className={workLook.column}>
            <Who referral={data} />
            <Card heading="What has happened" headingLevel={2}>
              <History lines={data.history} words={happened} />
            </Card>
          </div>
        </div>
      ) : null}
    </Page>
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
      <ReferralPhotos referralId={id} photos={clinical.photos} />
      <p className="small soft">Your reading is recorded.</p>
    </Card>
  );
}

function Who({ referral }: { referral: Referral }) {
  const { patient_id, patient_name, patient_email, patient_phone, provider_name, licence, reply_to, invited_at, taken_up_at } = referral;
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
          ['License number', `${licence}, not yet checked by us`],
          ['Secure fax or e-mail', reply_to],
          ['Booking link sent', invited_at ? dateAndTime(invited_at) : ''],
          ['Link opened by the patient', taken_up_at ? dateAndTime(taken_up_at) : ''],
        ]}
      />
    </Card>
  );
}
