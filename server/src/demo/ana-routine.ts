/** Ana's routine: a ramp that has just begun. */
import { newStep, type Routine } from '@pellis/contract/routines/routines';

export const anaRoutine: Routine = [
  { ...newStep, what: 'Wash with a gentle cleanser and lukewarm water', times: ['morning', 'evening'] },
  {
    ...newStep,
    what: 'Clindamycin / benzoyl peroxide gel, a thin layer on the whole face',
    times: ['morning'],
    amount: { of: 'fingertip', count: 1.5 },
    prescription: 'Clindamycin and benzoyl peroxide 1%/5% gel',
    avoid: 'Colored towels and pillowcases: it bleaches.',
    call: 'You get hives, or your face swells.',
  },
  { ...newStep, what: 'Oil-free sunscreen, SPF 30 or more', times: ['morning'] },
  {
    ...newStep,
    what: 'Adapalene gel on the dry face',
    times: ['evening'],
    ramp: [
      { every_days: 3, for_days: 14 },
      { every_days: 2, for_days: 14 },
    ],
    amount: { of: 'pea', count: 1 },
    prescription: 'Adapalene 0.3% gel',
    avoid: 'Scrubs, waxing, and sun without sunscreen. Not in pregnancy.',
    expect: [
      { week: 1, words: 'Some dryness. Nothing to see yet.' },
      { week: 4, words: 'It may look a little worse before it gets better. Please do not stop.' },
      { week: 12, words: 'Fewer new spots; the marks take longer to fade.' },
    ],
    call: 'It burns for more than an hour, blisters, or you may be pregnant.',
  },
  { ...newStep, what: 'Moisturizer', times: ['evening'] },
];
