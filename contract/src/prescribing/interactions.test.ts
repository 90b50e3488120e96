/** What does not go together is found beside what else is prescribed or taken, and what stays on the skin meets nothing. */
import { describe, expect, it } from 'vitest';
import { togetherIn } from './interactions.ts';
import { medicines } from './medicines.ts';
import { dangersIn, inMindForRefill } from './prescribing.ts';

const nobody = { here: [] as string[], told: '' };
const words = (rx: string[], taken: Partial<typeof nobody> = {}) => togetherIn(rx, { ...nobody, ...taken }).map((one) => one.words);

describe('medicines that do not go together', () => {
  it('are found in one note, in what the clinic prescribed before, and in what the patient says', () => {
    const skull = 'together they can raise the pressure inside the skull.';
    expect(words(['Isotretinoin 20 mg capsules', '**Doxycycline 100 mg capsules**. One a day.'])).toEqual([
      `Isotretinoin and doxycycline: ${skull}`,
    ]);
    expect(words(['Isotretinoin 20 mg capsules'], { here: ['Minocycline 100 mg capsules'] })).toEqual([
      `Isotretinoin and minocycline (prescribed here before): ${skull}`,
    ]);
    expect(words(['Fluconazole 150 mg tablets'], { told: 'Vitamin D, Coumadin 5 mg and lisinopril' })).toEqual([
      'Fluconazole and warfarin (which the patient takes): together they make bleeding more likely.',
    ]);
    expect(words(['Spironolactone 50 mg tablets'], { told: 'lisinopril\nramiprill 5 mg' })).toHaveLength(2);
  });

  it('are not looked for where neither is prescribed now', () => {
    expect(words(['Azelaic acid 15 % gel'], { here: ['Doxycycline 100 mg capsules'], told: 'isotretinoin' })).toEqual([]);
  });

  it.each([
    [['Ketoconazole 2 % shampoo'], 'simvastatin'],
    [['Isotretinoin 20 mg capsules'], 'tretinoin cream, minocycline foam'],
    [['Tacrolimus 0.1 % ointment', 'Fluconazole 150 mg tablets'], ''],
    [['Methotrexate 15 mg tablets'], 'diclofenac gel'],
  ])('what stays on the skin meets nothing: %j beside "%s"', (rx, told) => {
    expect(words(rx, { told })).toEqual([]);
  });

  it('how it is taken names none', () => {
    expect(words(['**Methotrexate 15 mg tablets**. Once a week, never with ibuprofen or sulfamethoxazole.'])).toEqual([]);
    expect(words(['Doxycycline 100 mg, wash down with a glass of water', 'Isotretinoin 20 mg'])).toHaveLength(1);
  });

  it('need a reason by one key, whichever is prescribed first', () => {
    const patient = {
      profile: { pregnant: 'no', allergies: 'no', medications: 'yes', currentMedications: 'Methotrexate' },
      age: 50,
    } as const;
    expect(dangersIn({ rx: ['Ibuprofen 400 mg tablets'], treatment_plan: '' }, patient)).toEqual([
      {
        key: 'together-ibuprofen-methotrexate',
        words: 'Ibuprofen and methotrexate (which the patient takes): together they keep more methotrexate in the blood.',
      },
    ]);
    const ended = { ...patient, profile: { ...patient.profile, medications: 'no' } } as const;
    expect(dangersIn({ rx: ['Ibuprofen 400 mg tablets'], treatment_plan: '' }, ended)).toEqual([]);
    const told = inMindForRefill(ended, { pregnant: 'no', new_allergies: '', new_medications: 'methotrexate since May' });
    expect(dangersIn({ rx: ['Ibuprofen 400 mg tablets'], treatment_plan: '' }, told)).toHaveLength(1);
  });

  it('each name of the table stands there once', () => {
    const names = medicines.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
