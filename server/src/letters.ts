/** Every letter that the clinic writes, from all nouns, as the operator sees it before a patient does. */
import { readLetters } from '@pellis/contract/letters';
import type { FastifyInstance } from 'fastify';
import { letters as ofAccounts } from './accounts/letters.ts';
import { letters as ofAppointments } from './appointments/letters.ts';
import { letters as ofCheckIns } from './check-ins/letters.ts';
import { letters as ofConversations } from './conversations/letters.ts';
import { letters as ofGuardianships } from './guardianships/letters.ts';
import { compose } from './notifications/letter.ts';
import { letters as ofOwnChanges } from './own-changes/letters.ts';
import type { Clinic } from './platform/clinic.ts';
import { serve } from './platform/http/serve.ts';
import { letters as ofPrivacyRequests } from './privacy-requests/letters.ts';
import { letters as ofRapidAssessments } from './rapid-assessments/letters.ts';
import { letters as ofReferrals } from './referrals/letters.ts';
import { letters as ofRefills } from './refills/letters.ts';
import { letters as ofSignIn } from './sign-in-safety/letters.ts';
import { letters as ofVisits } from './visits/letters.ts';

const everyLetter = [
  ofAccounts,
  ofRapidAssessments,
  ofCheckIns,
  ofRefills,
  ofConversations,
  ofAppointments,
  ofGuardianships,
  ofOwnChanges,
  ofSignIn,
  ofReferrals,
  ofPrivacyRequests,
  ofVisits,
].flatMap((nouns) => Object.values(nouns));

export function letterRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readLetters, ({ asker }) =>
    // nothing is read, but it is the database that lets the operator in and nobody else
    clinic.db.read(asker, async () =>
      everyLetter.map(({ template, to, when, sample }) => {
        const { subject, text, html } = compose(clinic, sample);
        return { template, to, when, subject, text, html };
      }),
    ),
  );
}
