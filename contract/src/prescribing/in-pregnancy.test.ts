/** What the clinic itself has put on its list of drugs is looked up for a pregnancy too, and what nobody knows is said. */
import { describe, expect, it } from 'vitest';
import { type ListedMedicine, mayHarmPregnancy } from './in-pregnancy.ts';
import { dangersIn, type PatientInMind } from './prescribing.ts';

const entry = (drug: string, more: Partial<ListedMedicine> = {}): ListedMedicine => ({
  ...{ drug, strength: '2%', form: 'cream', also: '', isAgainstPregnancy: false, isRead: true },
  ...more,
});
const listed = [
  entry('Clearday Compound', { also: 'hydroquinone tretinoin, melasma' }),
  entry('Harbor Paste', { isAgainstPregnancy: true }),
  entry('Quiet Balm'),
  entry('Quiet Balm', { strength: '9%', isAgainstPregnancy: true }),
  entry('Newest Salve', { isRead: false }),
];
const dangers = (rx: string[], pregnant: 'yes' | 'planning' | 'no', more: Partial<PatientInMind> = { listed }, medicines = rx) =>
  dangersIn({ rx, treatment_plan: '', medicines }, { profile: { pregnant, allergies: 'no' }, age: 30, ...more }).map(({ words }) => words);

describe('a medicine that the clinic has put on its list itself', () => {
  it('is known by what stands beside its name, and by its caution', () => {
    expect(dangers(['**Clearday compound 2% cream**. At night.'], 'yes')).toEqual([
      'Pregnant: the note mentions Clearday Compound, which has tretinoin by the clinic’s list.',
      'Pregnant: the note mentions Clearday Compound, which has hydroquinone by the clinic’s list.',
    ]);
    expect(dangers(['**Harbor Paste**. Twice a day.'], 'planning')).toEqual([
      'Planning a pregnancy: the clinic’s list has Harbor Paste as not in pregnancy.',
    ]);
  });

  it('goes by the strength and form where the line says them', () => {
    expect(dangers(['**Quiet Balm 2% cream**. Daily.'], 'yes')).toEqual([]);
    expect(dangers(['**Quiet Balm 9% cream**. Daily.'], 'yes')).toHaveLength(1);
  });

  it('says that nothing is known of it until somebody has read it', () => {
    expect(dangers(['**Newest Salve 2% cream**. Daily.'], 'yes')).toEqual([
      'Pregnant: nothing here says whether “Newest Salve 2% cream” may be used. Look it up.',
    ]);
  });
});

describe('a medicine that no list has', () => {
  it('is not fine for that, and neither is what the table has for interactions alone', () => {
    expect(dangers(['Moonflower drops'], 'planning')).toEqual([
      'Planning a pregnancy: nothing here says whether “Moonflower drops” may be used. Look it up.',
    ]);
    expect(dangers(['Lisinopril 10 mg tablet'], 'yes')).toHaveLength(1);
    expect(dangers(['Moonflower drops'], 'no')).toEqual([]);
  });

  it('is said once of a line that stands there twice, and a name that goes over the end of a line is known', () => {
    expect(dangers(['Moonflower drops', 'Moonflower drops'], 'yes')).toHaveLength(1);
    expect(dangers(['Hydrocortisone, not retin\na'], 'yes')).toEqual(['Pregnant: the note mentions tretinoin.']);
  });

  it('is not looked for in words that are no medicine, in an empty line, or while the list is not there', () => {
    expect(
      dangers(['Azelaic acid 15 % gel', 'Here it is again.'], 'yes', { listed: [entry('Azelaic acid')] }, ['Azelaic acid 15 % gel']),
    ).toEqual([]);
    expect(dangers([''], 'yes')).toEqual([]);
    expect(dangers(['Moonflower drops'], 'yes', {})).toEqual([]);
  });

  it('lets its patient say that they may be pregnant', () => {
    const may = (name: string) => mayHarmPregnancy(name, listed);
    expect(['Moonflower drops', 'Harbor Paste', 'Clearday Compound 2% cream', 'Adapalene 0.1% gel'].map(may)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['Quiet Balm 2% cream', 'Hydrocortisone 1% cream'].map(may)).toEqual([false, false]);
  });
});
