/** A patient's insurance for the front desk, with both sides of the card. */
import type { PatientAtDesk } from '@pellis/contract/patients/patient-at-desk';
import { readFile } from '@pellis/contract/photos/photos';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../photos/use-photo.ts';
import { callForFile } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Facts } from '../../work-list/facts.tsx';
import styles from './at-desk.module.css';

export function InsuranceCard({ insurance }: { insurance: PatientAtDesk['insurance'] }) {
  if (!insurance) return <Card heading="Insurance">None is on file: this patient pays by card.</Card>;
  const { insurer, member_id, group, card_ids } = insurance;
  return (
    <Card heading="Insurance">
      <Facts
        facts={[
          ['Insurer', insurer],
          ['Member ID', member_id],
          ['Group', group],
        ]}
      />
      {card_ids.length === 0 ? <p className="soft">There is no picture of the card.</p> : null}
      <ul className={styles['desk-cards']} aria-label="Insurance card">
        {card_ids.map((id, place) => (
          <li key={id}>
            <Side id={id} words={sideWords(place, card_ids.length)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function sideWords(place: number, count: number): string {
  if (count > 2) return `Insurance card, picture ${place + 1}`;
  return place === 0 ? 'Front of the insurance card' : 'Back of the insurance card';
}

/** A picture is shown; what came as a PDF is saved. */
function Side({ id, words }: { id: string; words: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: [readFile.path, id],
    queryFn: ({ signal }) => callForFile(readFile, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 2,
  });
  const isPicture = data?.type.startsWith('image/') ?? false;
  const address = useAddress(isPicture ? data : undefined);
  if (isError) {
    return (
      <Button kind="secondary" isSmall onClick={() => void refetch()}>
        Load the {words.toLowerCase()} again
      </Button>
    );
  }
  if (data && !isPicture) {
    return (
      <DownloadButton isSmall save={() => saveFile(() => `${words}.pdf`, readFile, { params: { id } })}>
        Save the {words.toLowerCase()}
      </DownloadButton>
    );
  }
  return address ? <img src={address} alt={words} /> : <span className="small soft">{words}, on its way…</span>;
}
