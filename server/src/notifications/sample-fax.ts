/** A letter that another practice might fax to the clinic, with invented people: for who tries the clinic out. */
import { openPdf } from '../platform/pdf/pdf.ts';

export const samplePractice = { name: 'Bay Family Practice', number: '(415) 555-0162' };

/** `about`: whom it is about, as the letter says it. */
export async function sampleFax({ title, about, words }: { title: string; about: string; words: string }): Promise<Buffer> {
  const pdf = await openPdf({ clinic: samplePractice.name, title, about: `Fax ${samplePractice.number}` });
  pdf.rows([
    ['About', about],
    ['From', 'Dr. Mina Park'],
  ]);
  pdf.text(words);
  return pdf.close();
}
