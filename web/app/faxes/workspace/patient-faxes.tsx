/** Faxes in the record of a patient, for whoever treats them. */
import { faxKindWords } from '@pellis/contract/faxes/fax-words';
import { type Fax, listFaxesOfPatient } from '@pellis/contract/faxes/faxes';
import { useRead } from '../../platform/use-api.ts';
import { Card } from '../../ui/card.tsx';
import { longDate } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { lengthWords, senderWords } from './fax-marks.ts';
import styles from './faxes.module.css';
import { PaperButton } from './paper-button.tsx';

export function PatientFaxes({ patientId }: { patientId: string }) {
  const { data, error } = useRead(listFaxesOfPatient, { params: { id: patientId } });
  if (error) return <Notice kind="error">The faxes could not be loaded. {error.detail}</Notice>;
  if (!data || data.length === 0) return null;
  return (
    <Card heading="Faxes from others">
      <ul className={styles.papers}>
        {data.map((fax) => (
          <OneFax key={fax.id} fax={fax} />
        ))}
      </ul>
    </Card>
  );
}

function OneFax({ fax }: { fax: Fax }) {
  const { id, filed, sender, received_at } = fax;
  if (!filed) return null;
  return (
    <li className={styles.paper}>
      <div>
        <strong>{filed.about}</strong>
        <p className="small soft">
          {[faxKindWords[filed.kind], `came ${longDate(received_at)} from ${senderWords(sender)}`, lengthWords(fax)]
            .filter(Boolean)
            .join(', ')}
          . Filed by {filed.by}.
        </p>
      </div>
      <PaperButton id={id} of={filed.about} />
    </li>
  );
}
