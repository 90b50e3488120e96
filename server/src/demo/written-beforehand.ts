/** What the demo's dermatologist keeps written: phrases of her own and shared ones, and a template with steps and prescriptions. */
import type { CannedForm } from '@pellis/contract/inbox/canned-replies';
import type { NoteTemplateForm } from '@pellis/contract/note-templates/note-templates';
import type { PhraseForm } from '@pellis/contract/note-templates/phrases';
import { noPrescription } from '@pellis/contract/prescriptions/prescriptions';
import { newStep } from '@pellis/contract/routines/routines';
import { replies as cannedReplies } from '../inbox/canned-replies.ts';
import { allReplies } from '../inbox/canned-reply-records.ts';
import { templates } from '../note-templates/keep.ts';
import { phrases } from '../note-templates/keep-phrases.ts';
import { allPhrases } from '../note-templates/phrase-records.ts';
import { allTemplates } from '../note-templates/records.ts';
import type { Clinic } from '../platform/clinic.ts';
import { demo, signedInAs } from './enter.ts';

const drLee = 'dr.lee@demo.pellis.test';

const kept: readonly PhraseForm[] = [
  {
    abbreviation: 'acnebase',
    words:
      'Wash with a gentle cleanser morning and evening, use a moisturizer marked non-comedogenic, and sunscreen SPF 30 or higher every morning. Please do not squeeze or scrub.',
    is_own: true,
  },
  {
    abbreviation: 'retinoidstart',
    words:
      'Begin with a pea-sized amount every third evening for two weeks, then every second evening, then every evening. Dryness and peeling in the first weeks are expected; a moisturizer before it softens them.',
    is_own: true,
  },
  {
    abbreviation: 'thanks',
    words: 'Dear {name}, thank you for the clear photos. You have had this for {duration}, and it is worse with {worse}.',
    is_own: true,
  },
  {
    abbreviation: 'worry',
    words: '**Write to us at once** if your face swells, the skin blisters, or you have a fever. In an emergency call 911.',
    is_own: false,
  },
  {
    abbreviation: 'photos',
    words: 'Please send two new photos in daylight, one from near and one from an arm’s length away.',
    is_own: false,
  },
];

const retinoid: NoteTemplateForm = {
  title: 'Acne, first retinoid',
  shortcut: 'retinoid',
  concerns: ['acne'],
  diagnosis: 'Acne, moderate',
  treatment_plan: `Dear {name}, thank you for the clear photos. You have had this for {duration}; so far you tried {tried}.

### What it is
Acne: pores that are blocked and inflamed. It is common and treatable.

### What to expect
Dry skin in the first two weeks; fewer new spots after 6 to 8 weeks; the marks fade over ____ months.

**Write to us at once** if your face swells or blisters.`,
  follow_up: 'Send new photos in three months, or earlier if it stings after the fourth week.',
  prescriptions: [
    {
      ...noPrescription,
      drug: 'Adapalene',
      strength: '0.3%',
      form: 'gel',
      sig: 'Apply a pea-sized amount to the dry face in the evening.',
      quantity: 45,
      unit: 'g',
      days_supply: 90,
      refills: 3,
      reason: 'Acne',
    },
  ],
  routine: [
    { ...newStep, what: 'Wash with a gentle cleanser and lukewarm water', times: ['morning', 'evening'] },
    { ...newStep, what: 'Sunscreen SPF 30 or higher', times: ['morning'] },
    { ...newStep, what: 'Adapalene gel, a pea-sized amount on the dry face', times: ['evening'], every_days: 2, for_days: 14 },
    { ...newStep, what: 'Adapalene gel, a pea-sized amount on the dry face', times: ['evening'], starts_after_days: 14 },
  ],
  lab_tests: [],
  is_own: true,
};

const replies: readonly CannedForm[] = [
  {
    title: 'Worse before it is better',
    text: 'Dear {name}, that is expected: in the first weeks a retinoid brings out what was on its way. Keep going every ____ evening, and write to me if it stings for more than an hour.',
    concerns: ['acne'],
    is_own: true,
  },
  {
    title: 'One sharper photo',
    text: 'Dear {name}, thank you. You have had this for {duration}; to be sure, please send one more photo of ____ in daylight, from a hand’s width away.',
    concerns: [],
    is_own: true,
  },
];

/** What was kept, changed or removed since is left alone. */
export async function keepWrittenBeforehand(clinic: Clinic): Promise<void> {
  const { known, begun, answers } = await clinic.db.read(demo, async (transaction) => ({
    known: await allPhrases(transaction),
    begun: await allTemplates(transaction),
    answers: await allReplies(transaction),
  }));
  const [hasTemplate, hasReply] = [begun.some(({ is_own }) => is_own), answers.some(({ is_own }) => is_own)];
  if (known.length > 0 && hasTemplate && hasReply) return;
  await signedInAs(clinic, drLee, async (asker) => {
    if (!hasReply) for (const form of replies) await cannedReplies.add(clinic, asker, form);
    if (known.length === 0) for (const form of kept) await phrases.add(clinic, asker, form);
    if (!hasTemplate) await templates.add(clinic, asker, retinoid);
  });
}
