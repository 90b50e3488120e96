/** Before the signature: to which pharmacy the prescriptions of the note will go, and how. */
import { addressInWords } from '@pellis/contract/people/addresses';
import { readChosenPharmacy } from '@pellis/contract/pharmacies/pharmacies';
import { useRead } from '../../platform/use-api.ts';

export function WhereItGoes({ patientId }: { patientId: string }) {
  const { data } = useRead(readChosenPharmacy, { params: { id: patientId } });
  if (!data) return null;
  const { pharmacy, ships_to } = data;
  if (!pharmacy) return <p>The patient has named no pharmacy yet: the note asks them for one, and the prescriptions go there then.</p>;
  return (
    <p>
      Prescriptions go to{' '}
      <strong>
        {pharmacy.name}, {pharmacy.city}
      </strong>
      {ships_to ? `, which ships them to ${addressInWords(ships_to)}` : ''}
      {pharmacy.takes_electronic ? '; what is written in free words only by fax, once you say why.' : ' by fax, once you say why.'}
    </p>
  );
}
