/** From what the visit costs to what is open: every sum of a bill, one under the other. */
import type { PatientBill } from '@pellis/contract/patient-bills/patient-bills';
import { sumsLook } from '../payments/sums-look.ts';
import { money } from '../ui/money.ts';
import styles from './bill-sums.module.css';

export function BillSums({ bill }: { bill: PatientBill }) {
  const { insurer, charge, insurer_paid, adjusted, patient_part, written_off, paid, owes, to_give_back, currency } = bill;
  const row = (words: string, cents: number) => ({ words, cents });
  const less = (words: string, cents: number) => (cents > 0 ? [row(words, -cents)] : []);
  const ofInsurer = bill.is_answered
    ? [row(`Paid by ${insurer}`, -insurer_paid), ...less(`Taken off by our contract with ${insurer}`, adjusted)]
    : [];
  const rows = [row('The visit', charge), ...ofInsurer];
  const part = [row('Your part', patient_part), ...less('We do not ask for', written_off), ...less('Paid by you', paid)];
  const last = to_give_back > 0 ? row('Goes back to you', to_give_back) : row('Open', owes);
  return (
    <table className={sumsLook.table}>
      <caption className="visually-hidden">How the bill is made up</caption>
      <tbody>
        {rows.map((one) => (
          <Sum key={one.words} {...one} currency={currency} />
        ))}
        {bill.is_answered ? part.map((one, index) => <Sum key={one.words} {...one} currency={currency} begins={index === 0} />) : null}
        {bill.is_answered ? null : <Sum words="Paid by you so far" cents={-paid} currency={currency} />}
      </tbody>
      {bill.is_answered ? (
        <tfoot>
          <Sum {...last} currency={currency} />
        </tfoot>
      ) : null}
    </table>
  );
}

interface SumProps {
  words: string;
  /** What is taken off is below zero. */
  cents: number;
  currency: PatientBill['currency'];
  /** Of what is the patient's. */
  begins?: boolean;
}

function Sum({ words, cents, currency, begins = false }: SumProps) {
  return (
    <tr className={begins ? styles['bill-part'] : undefined}>
      <th scope="row">{words}</th>
      <td>{cents < 0 ? `−${money(-cents, currency)}` : money(cents, currency)}</td>
    </tr>
  );
}
