/** Every e-mail that the clinic writes, from all nouns, as the operator sees it before a patient does. */
import { readEmails } from '@pellis/contract/notifications/emails';
import type { FastifyInstance } from 'fastify';
import { emails as ofAccounts } from './accounts/emails.ts';
import { emails as ofAppointments } from './appointments/emails.ts';
import { emails as ofCheckIns } from './check-ins/emails.ts';
import { emails as ofClinicHealth } from './clinic-health/emails.ts';
import { emails as ofConversations } from './conversations/emails.ts';
import { emails as ofErasures } from './erasures/emails.ts';
import { emails as ofGuardianships } from './guardianships/emails.ts';
import { emails as ofIdentityChecks } from './identity-checks/emails.ts';
import { compose } from './notifications/email.ts';
import { emails as ofOpeningNotices } from './opening-notices/emails.ts';
import { emails as ofOwnChanges } from './own-changes/emails.ts';
import type { Clinic } from './platform/clinic.ts';
import { serve } from './platform/http/serve.ts';
import { emails as ofPrivacyRequests } from './privacy-requests/emails.ts';
import { emails as ofRapidAssessments } from './rapid-assessments/emails.ts';
import { emails as ofReferrals } from './referrals/emails.ts';
import { emails as ofRefills } from './refills/emails.ts';
import { emails as ofSignIn } from './sign-in-safety/emails.ts';
import { emails as ofStaff } from './staff/emails.ts';
import { emails as ofVisits } from './visits/emails.ts';

const everyEmail = [
  ofAccounts,
  ofStaff,
  ofRapidAssessments,
  ofCheckIns,
  ofRefills,
  ofConversations,
  ofIdentityChecks,
  ofAppointments,
  ofGuardianships,
  ofOwnChanges,
  ofSignIn,
  ofErasures,
  ofReferrals,
  ofPrivacyRequests,
  ofVisits,
  ofOpeningNotices,
  ofClinicHealth,
].flatMap((nouns) => Object.values(nouns));

export function emailRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readEmails, ({ asker }) =>
    // nothing is read, but it is the database that lets the operator in and nobody else
    clinic.db.read(asker, async () =>
      everyEmail.map(({ template, to, when, sample }) => {
        const { subject, text, html } = compose(clinic, sample);
        return { template, to, when, subject, text, html };
      }),
    ),
  );
}
