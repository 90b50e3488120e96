/** Both sides of a patient's insurance card, for the clinic's people. */
import { readFile } from '@pellis/contract/photos/photos';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../photos/use-photo.ts';
import { callForFile } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import styles from './card-pictures.module.css';

export function CardPictures({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return <p className="soft">There is no picture of the card.</p>;
  return (
    <ul className={styles['card-pictures']} aria-label="Insurance card">
      {ids.map((id, place) => (
        <li key={id}>
          <Side id={id} words={sideWords(place, ids.length)} />
        </li>
      ))}
    </ul>
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
