/** Papers that others have faxed about the patient, as the patient reads them in their record. */
import { faxKindWords } from '@pellis/contract/faxes/fax-words';
import { type Fax, listFaxesOfPatient, openFaxPaper } from '@pellis/contract/faxes/faxes';
import { saveFile } from '../platform/save-file.ts';
import { useRead } from '../platform/use-api.ts';
import { useActing } from '../shell/use-acting.ts';
import { Card } from '../ui/card.tsx';
import { longDate } from '../ui/dates.ts';
import { DownloadButton } from '../ui/download-button.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import styles from './my-faxes.module.css';

const heading = 'Papers from others';

/** Nothing is said where nothing came: it is one part of a page of many. */
export function MyFaxes() {
  const acting = useActing();
  const { data, error, refetch } = useRead(listFaxesOfPatient, { params: { id: acting?.id ?? '' } }, { enabled: acting !== undefined });
  if (error && !data)
    return (
      <Card heading={heading}>
        <LoadFailed error={error} words="What others have faxed could not be loaded." onAgain={() => void refetch()} />
      </Card>
    );
  if (!data || data.length === 0) return null;
  return (
    <Card heading={heading}>
      <p>What other practices, laboratories and pharmacies have faxed to us.</p>
      <ul className={styles['from-others']}>
        {data.map((fax) => (
          <OneFax key={fax.id} fax={fax} />
        ))}
      </ul>
    </Card>
  );
}

function OneFax({ fax: { id, filed, received_at } }: { fax: Fax }) {
  if (!filed) return null;
  const save = () => saveFile((type) => (type.includes('pdf') ? 'fax.pdf' : 'fax.jpg'), openFaxPaper, { params: { id } });
  return (
    <li>
      <p>
        <strong>{filed.about}</strong>
        <br />
        <span className="small soft">
          {faxKindWords[filed.kind]}, came {longDate(received_at)}
        </span>
      </p>
      <DownloadButton isSmall save={save}>
        Open the paper<span className="visually-hidden"> of {filed.about}</span>
      </DownloadButton>
    </li>
  );
}
