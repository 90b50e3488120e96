/** A letter that another practice might fax to the clinic, with invented people: for who tries the clinic out. */
import { openPdf } from '../platform/pdf/pdf.ts';

export const samplePractice = { name: 'Bay Family Practice', number: '(415) 555-0162' };

export function sampleFax({
  patient,
  born,
  title,
  words,
}: {
  patient: string;
  born: string;
  title: string;
  words: string;
}): Promise<Buffer> {
  const pdf = openPdf({ clinic: samplePractice.name, title, about: `Fax ${samplePractice.number}` });
  pdf.rows([
    ['Patient', patient],
    ['Born', born],
    ['From', 'Dr. Mina Park'],
  ]);
  pdf.text(words);
  return pdf.close();
}
