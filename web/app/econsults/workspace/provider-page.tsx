/** A provider who wants to ask e-Consults: whether their license was checked, and who they say they are. */
import {
  checkEconsultLicence,
  type EconsultProvider,
  listEconsultProviders,
  readEconsultProvider,
  refuseEconsultProvider,
  sendEconsultLink,
  takeBackEconsultLicenceCheck,
} from '@pellis/contract/econsults/econsult-providers';
import { nameOfPlace } from '@pellis/contract/people/places';
import { useParams } from 'react-router';
import type { ApiError } from '../../platform/api-error.ts';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { CheckLicence } from '../../referrals/workspace/check-licence.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { toast } from '../../ui/toasts.ts';
import { Facts } from '../../work-list/facts.tsx';
import { useMoved } from '../../work-list/moves.tsx';
import { WorkRecord } from '../../work-list/work-record.tsx';
import { happened, providerMarks } from './words.ts';

export default function ProviderPage() {
  const { id = '' } = useParams();
  const reads = useReads();
  const read = useRead(readEconsultProvider, { params: { id } });
  const { data } = read;
  return (
    <WorkRecord
      read={read}
      from={{ to: '/workspace/econsults/providers', label: 'Providers who ask' }}
      title={data?.name ?? 'Provider'}
      lead={data?.practice}
      mark={data && providerMarks[data.state]}
      label="the provider"
      main={(provider) => <License provider={provider} onMoved={() => void reads.refresh(readEconsultProvider, { id })} />}
      side={(provider) => <Who provider={provider} />}
      happened={happened}
    />
  );
}

interface LicenseProps {
  provider: EconsultProvider;
  onMoved: () => void;
}

const words: Record<EconsultProvider['state'], string> = {
  applied: 'The license is not checked. Once you have looked it up, the provider gets the link to ask by e-mail.',
  checked: 'The license was looked up: the provider may ask, by the link of an e-mail and their license number.',
  refused: 'You said that the license could not be found to be theirs, and they were told. Checked after all, they get the link.',
};

function License({ provider, onMoved }: LicenseProps) {
  const { state, licence_check, checked_for_referral } = provider;
  return (
    <Card heading="License" isNext={state === 'applied'} actions={<Actions provider={provider} onMoved={onMoved} />}>
      <p>{words[state]}</p>
      {checked_for_referral && !licence_check ? (
        <p>
          The same license at the same e-mail address was checked for a referral by {checked_for_referral.by},{' '}
          {dateAndTime(checked_for_referral.at)}: {checked_for_referral.source}
        </p>
      ) : null}
      <Facts
        facts={[['Checked', licence_check ? `By ${licence_check.by}, ${dateAndTime(licence_check.at)}: ${licence_check.source}` : '']]}
      />
    </Card>
  );
}

function Actions({ provider: { id, name, licence, state }, onMoved }: LicenseProps) {
  const params = { id };
  const [checking, refusing] = [useSend(checkEconsultLicence), useSend(refuseEconsultProvider)];
  const [takingBack, sending] = [useSend(takeBackEconsultLicenceCheck), useSend(sendEconsultLink)];
  const done = useMoved(listEconsultProviders, onMoved);
  const heard = { onSuccess: done, onError: (error: ApiError) => toast('error', error.detail) };
  if (state === 'checked')
    return (
      <>
        <Button kind="secondary" disabled={sending.isPending} onClick={() => sending.mutate({ params }, heard)}>
          Send a new link
        </Button>
        <Button kind="quiet" disabled={takingBack.isPending} onClick={() => takingBack.mutate({ params }, heard)}>
          Take the license check back
        </Button>
      </>
    );
  return (
    <>
      <CheckLicence
        licence={licence}
        name={name}
        address="e-mail address"
        isSending={checking.isPending}
        onCheck={(source, onError) => checking.mutate({ params, body: { source } }, { onSuccess: done, onError })}
      />
      {state === 'applied' ? (
        <Button kind="quiet" disabled={refusing.isPending} onClick={() => refusing.mutate({ params }, heard)}>
          It could not be found
        </Button>
      ) : null}
    </>
  );
}

function Who({ provider: { licence, place, practice, address, email, econsult_count } }: { provider: EconsultProvider }) {
  return (
    <Card heading="Who">
      <Facts
        facts={[
          ['License number', licence],
          ['State', nameOfPlace(place)],
          ['Practice', practice],
          ['Address for invoices', address],
          [
            'E-mail',
            <a key="mail" className="way" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          ['Questions asked', `${econsult_count}`],
        ]}
      />
    </Card>
  );
}
