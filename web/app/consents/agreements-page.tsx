/** What I agreed to: everything that was signed for the patient, with its date and version, and as a PDF. */
import { capacityWords, downloadConsent, everywhere, listMyConsents, type SignedConsent } from '@pellis/contract/consents/consents';
import { nameOfPlace } from '@pellis/contract/people/places';
import { saveFile } from '../platform/save-file.ts';
import { useRead } from '../platform/use-api.ts';
import { useWhose } from '../shell/use-acting.ts';
import { Card } from '../ui/card.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { DownloadButton } from '../ui/download-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';

export default function AgreementsPage() {
  const { isOwn, your } = useWhose();
  const { data, error, refetch } = useRead(listMyConsents);
  return (
    <Page
      title="What I agreed to"
      lead={isOwn ? 'What you signed here, to the letter.' : `What was signed for ${your} care, to the letter.`}
    >
      {data?.length === 0 ? (
        <EmptyState heading="Nothing was signed so far">When we ask you to sign something, it stands here.</EmptyState>
      ) : null}
      <div className="stack" style={{ '--gap': '20px' }}>
        {data?.map((consent) => (
          <Consent key={consent.id} consent={consent} />
        ))}
      </div>
      {error && !data ? <LoadFailed error={error} words="What you signed could not be loaded." onAgain={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonCard label="what you signed" lines={4} />}
    </Page>
  );
}

function Consent({ consent: { id, kind, title, version, place, typed_name, capacity, signed_at } }: { consent: SignedConsent }) {
  const save = () => saveFile(() => `consent-${kind}-version-${version}.pdf`, downloadConsent, { params: { id } });
  return (
    <Card
      heading={title}
      actions={
        <DownloadButton save={save}>
          Download as PDF<span className="visually-hidden">: {title}</span>
        </DownloadButton>
      }
    >
      <p>
        Signed {dateAndTime(signed_at)} by {typed_name}, as {capacityWords[capacity]}.
      </p>
      <p className="soft small">
        Version {version}
        {place === everywhere ? '' : `, ${nameOfPlace(place)}`}
      </p>
    </Card>
  );
}
