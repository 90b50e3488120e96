/** Every page of the site: its address, its title, the file behind it, and for searchers what it is about. A page without that is not for them. */
import { clinicName, whyPath } from './clinic.ts';

export const home = page(
  '/',
  undefined,
  'public/home.tsx',
  'See a board-certified dermatologist by live video, or send photos and get a treatment plan within 24 hours. No subscription, no hidden fees.',
);

/** Content pages: written beforehand, with one small script instead of the app. A line here is all that one needs. */
export const publicPages = [
  page(
    '/learn-more',
    'How it works',
    'public/learn-more/learn-more-page.tsx',
    'Dermatology care online in four steps: what it costs, how soon it comes, and which skin concerns are treated.',
  ),
  page(
    whyPath,
    `Why ${clinicName}`,
    'public/why/why-page.tsx',
    'Board-certified dermatologists with nine years of training, by live video. Owned and staffed by dermatologists.',
  ),
  page(
    '/what-is-a-rapid-assessment',
    'What is a Rapid Assessment?',
    'public/rapid-assessment/rapid-assessment-page.tsx',
    'Send photos of your skin and get a diagnosis and treatment plan from a dermatologist within 24 hours. Price, conditions, and whether it fits.',
  ),
  page('/our-services', 'Services and prices', 'services/our-services-page.tsx', 'Every visit we offer, and what it costs today.'),
  page(
    '/your-doctors',
    'Your doctors',
    'doctors/doctors-page.tsx',
    'Meet our board-certified dermatologists: licences, languages, interests, and whom they see. Choose one, or take the first available.',
  ),
  page(
    '/faq',
    'Questions, answered',
    'public/faq/faq-page.tsx',
    'Fees, waiting times, prescriptions, and whether video care can be trusted.',
  ),
  page('/terms', 'Terms of Service', 'legal/terms-page.tsx', 'What you agree to when our dermatologists care for you, in plain words.'),
  page('/privacy', 'Privacy Policy', 'legal/privacy-page.tsx', 'What we know about you, what we do with it, and what you can decide.'),
  page(
    '/referral',
    'Refer a patient',
    'referrals/referral-page.tsx',
    'For providers: refer a patient by secure form, e-mail or fax. Seen by a board-certified dermatologist within 24 hours to 7 days.',
  ),
  page(
    '/california-privacy',
    'Privacy in California',
    'privacy-requests/california-page.tsx',
    'What we know about you, why and for how long, and how to see, correct or delete it.',
  ),
];

/** Pages with a form: written beforehand too, and then taken over by the app. */
export const accountPages = [
  page('/login', 'Log in', 'sign-in-safety/login-page.tsx', 'Log in to your portal: your treatment plans, prescriptions and appointments.'),
  page(
    '/register',
    'Create an account',
    'accounts/register-page.tsx',
    'Create your account in a minute and see a board-certified dermatologist.',
  ),
  page('/reset-password', 'Choose a new password', 'accounts/reset-password-page.tsx'),
  page('/confirm-registration', 'Confirm your registration', 'accounts/confirm-page.tsx'),
  page('/complete-registration', 'Complete your registration', 'accounts/complete-registration-page.tsx'),
  page('/confirm-email', 'Confirm your new email', 'accounts/confirm-email-page.tsx'),
  page('/object-email', 'Keep your email', 'accounts/object-email-page.tsx'),
  page(
    '/opening-notice',
    'Tell me when you open in my state',
    'opening-notices/notice-page.tsx',
    'Leave your address: one email on the day our dermatologists care for people in your state, and then it is erased.',
  ),
  page('/join', 'Join us', 'staff/join-page.tsx'),
  page('/set-up', 'Your account', 'staff/first-owner-page.tsx'),
  page('/california-privacy/request', 'Make a privacy request', 'privacy-requests/request-page.tsx'),
  page('/referral/send', 'Send a referral', 'referrals/send-page.tsx', 'Refer a patient in two minutes, encrypted, without an account.'),
  page(
    '/referral/e-consult',
    'Ask by e-Consult',
    'econsults/apply-page.tsx',
    'For providers: ask a dermatologist about your patient, with photos and without a name. A written, signed answer in time.',
  ),
  page('/verify-receipt', 'Verify a receipt', 'receipts/verify-receipt-page.tsx'),
];

/** For whoever holds the link of an e-mail, or the device. */
export const linkPages = [
  page('/referral/status/:code', 'Your referral', 'referrals/status-page.tsx'),
  page('/referral/e-consult/:code', 'Your e-Consults', 'econsults/econsults-page.tsx'),
  page('/california-privacy/status/:code', 'Your privacy request', 'privacy-requests/status-page.tsx'),
  page('/referral/invitation/:code', 'Book your appointment', 'referrals/invitation-page.tsx'),
  page('/conversation/:token', 'Your conversation', 'conversations/visitor-page.tsx'),
  page('/rapid-assessment-followup', 'Monthly check-in', 'check-ins/check-in-page.tsx'),
  page('/waiting-room/:id', 'Waiting room', 'visits/waiting-room-page.tsx'),
  page('/shared-course/:token', 'Shown to you', 'progress/shared-course-page.tsx'),
  page('/offline', 'Kept on this device', 'offline/offline-page.tsx'),
  page('/check-in-letters', 'Monthly check-in letters', 'check-ins/emails-page.tsx'),
  page('/reminder-letters', 'Reminders by email', 'reminders/end-emails-page.tsx'),
  page('/unsubscribe', 'Letters by email', 'notifications/unsubscribe-page.tsx'),
];

export const portalPages = [
  page('/dashboard', 'Client Portal', 'dashboard/dashboard-page.tsx'),
  page('/settings', 'My Profile', 'settings/settings-page.tsx'),
  page('/settings/notices', 'What we write to you about', 'settings/notices-page.tsx'),
  page('/settings/this-device', 'On this device', 'offline/this-device-page.tsx'),
  page('/settings/insurance', 'My insurance', 'settings/insurance-page.tsx'),
  page('/health-profile', 'Health Profile', 'health-profiles/health-profile-page.tsx'),
  page('/health-profile/edit', 'Update my health profile', 'health-profiles/edit-page.tsx'),
  page('/family', 'Someone I care for', 'guardianships/family-page.tsx'),
  page('/settings/proxies', 'Who acts for me', 'guardianships/proxies-page.tsx'),
  page('/act-for', 'Act for somebody', 'guardianships/act-for-page.tsx'),
  page('/take-over', 'Take over my record', 'guardianships/take-over-page.tsx'),
  page('/messages', 'Messages', 'conversations/messages-page.tsx'),
  page('/forum', 'Forum', 'forum/forum-page.tsx'),
  page('/forum/mine', 'What you wrote in the forum', 'forum/own-page.tsx'),
  page('/forum/rooms/:room', 'Forum room', 'forum/room-page.tsx'),
  page('/forum/posts/:id', 'Forum post', 'forum/post-page.tsx'),
  page('/notes', "Doctor's notes", 'notes/notes-page.tsx'),
  page('/notes/:id', "Doctor's note", 'notes/note-page.tsx'),
  page('/notes/:id/refill', 'Ask for a refill', 'refills/refill-page.tsx'),
  page('/my-routine', 'My routine', 'routines/my-routine-page.tsx'),
  page('/my-routine/reminders', 'My reminders', 'reminders/reminders-page.tsx'),
  page('/my-progress', 'My progress', 'progress/my-progress-page.tsx'),
  page('/check-in/:id', 'My check-in', 'check-ins/own-check-in-page.tsx'),
  page('/labs', 'My labs', 'lab-results/labs-page.tsx'),
  page('/before-prescription', 'Before your prescription', 'pregnancy-prevention/before-prescription-page.tsx'),
  page('/agree', 'Consents', 'consents/agree-page.tsx'),
  page('/agreements', 'Consents', 'consents/agreements-page.tsx'),
  page('/my-record', 'My record', 'medical-records/my-record-page.tsx'),
  page('/rapid-assessment', 'Rapid Assessment', 'rapid-assessments/submit-page.tsx'),
  page('/rapid-assessment/:id/request', 'A question about your Rapid Assessment', 'rapid-assessments/request-page.tsx'),
  page('/rapid-assessment/:id/video', 'A video visit instead', 'video-offers/offer-page.tsx'),
  page('/visit-invitation/:id', 'A video visit for this', 'visit-invitations/invitation-page.tsx'),
  page('/payment-method', 'Payment method', 'payments/payment-method-page.tsx'),
  page('/bill/:id', 'Your bill', 'patient-bills/bill-page.tsx'),
  page('/order/:id', 'Order', 'payments/order-page.tsx'),
  page('/payment-success/:id', 'Confirmation', 'payments/payment-success-page.tsx'),
  page('/insurance-receipt/:id', 'Payment Receipt', 'receipts/insurance-receipt-page.tsx'),
  page('/patient/:patient/provider/:provider/payment-receipt/:fee', 'Payment Receipt', 'receipts/payment-receipt-page.tsx'),
  page('/new-visit', 'Book an appointment', 'bookings/begin-page.tsx'),
  page('/new-visit/:step', 'Book an appointment', 'bookings/new-visit-page.tsx'),
  page('/waiting-list', 'Waiting list', 'bookings/waiting-list-page.tsx'),
  page('/appointments', 'My appointments', 'appointments/appointments-page.tsx'),
  page('/appointment/:id', 'Appointment', 'appointments/appointment-page.tsx'),
  page('/appointment/:id/move', 'Move my appointment', 'appointments/move-page.tsx'),
  page('/appointment/:id/rebook', 'Choose a new time', 'appointments/rebook-page.tsx'),
];

export const workspacePages = [
  page('/workspace', 'Case queue', 'rapid-assessments/workspace/queue-page.tsx'),
  page('/workspace/cases/:id', 'Case', 'rapid-assessments/workspace/case-page.tsx'),
  page('/workspace/bookings', 'Bookings', 'front-desk/workspace/bookings-page.tsx'),
  page('/workspace/bookings/new', 'Book for a patient', 'front-desk/workspace/book-page.tsx'),
  page('/workspace/availability', 'My times', 'availability/workspace/availability-page.tsx'),
  page('/workspace/forum', 'Forum', 'forum/workspace/forum-queue-page.tsx'),
  page('/workspace/today', 'Today', 'workspace/today-page.tsx'),
  page('/workspace/visits/:id', 'Visit', 'visits/workspace/visit-page.tsx'),
  page('/workspace/visits-to-prepare', 'Visits to prepare', 'visits/workspace/visits-to-prepare-page.tsx'),
  page('/workspace/transmissions', 'Prescriptions', 'transmissions/workspace/transmissions-page.tsx'),
  page('/workspace/transmissions/:id', 'Prescription', 'transmissions/workspace/transmission-page.tsx'),
  page('/workspace/formulary', 'Formulary', 'prescribing/workspace/formulary/formulary-page.tsx'),
  page('/workspace/refills', 'Refill requests', 'refills/workspace/refills-page.tsx'),
  page('/workspace/refills/:id', 'Refill request', 'refills/workspace/refill-page.tsx'),
  page('/workspace/faxes', 'Faxes', 'faxes/workspace/faxes-page.tsx'),
  page('/workspace/faxes/:id', 'Fax', 'faxes/workspace/fax-page.tsx'),
  page('/workspace/labs', 'Labs', 'lab-results/workspace/labs-page.tsx'),
  page('/workspace/labs/new', 'Add lab results', 'lab-results/workspace/type-page.tsx'),
  page('/workspace/labs/:id', 'Lab result', 'lab-results/workspace/result-page.tsx'),
  page('/workspace/lab-tests', 'Lab tests', 'lab-results/workspace/tests-page.tsx'),
  page('/workspace/register-patient', 'Register a patient', 'patients/workspace/register-page.tsx'),
  page('/workspace/imports', 'Import patients', 'patient-imports/workspace/patient-imports-page.tsx'),
  page('/workspace/imports/appointments', 'Import appointments', 'appointment-imports/workspace/appointment-imports-page.tsx'),
  page('/workspace/imports/pharmacies', 'Import pharmacies', 'pharmacy-imports/workspace/pharmacy-imports-page.tsx'),
  page('/workspace/patients/:id', 'Patient', 'patients/workspace/patient-page.tsx'),
  page('/workspace/patients/:id/before-prescriptions', 'Before prescriptions', 'pregnancy-prevention/workspace/prevention-page.tsx'),
  page('/workspace/patients/:id/merge', 'Merge two records', 'record-merges/workspace/merge-page.tsx'),
  page('/workspace/referrals', 'Referrals', 'referrals/workspace/referrals-page.tsx'),
  page('/workspace/referrals/:id', 'Referral', 'referrals/workspace/referral-page.tsx'),
  page('/workspace/econsults', 'e-Consults', 'econsults/workspace/econsults-page.tsx'),
  page('/workspace/econsults/providers', 'Providers who ask', 'econsults/workspace/providers-page.tsx'),
  page('/workspace/econsults/providers/:id', 'Provider', 'econsults/workspace/provider-page.tsx'),
  page('/workspace/econsults/:id', 'e-Consult', 'econsults/workspace/econsult-page.tsx'),
  page('/workspace/emergency-access', 'Emergency access', 'patients/workspace/emergency-access-page.tsx'),
  page('/workspace/second-reads', 'Second reads', 'second-reads/workspace/second-reads-page.tsx'),
  page('/workspace/second-reads/:id', 'Second read', 'second-reads/workspace/second-read-page.tsx'),
  page('/workspace/retractions', 'Retractions', 'retractions/workspace/retractions-page.tsx'),
  page('/workspace/amendments', 'Corrections of my notes', 'own-changes/workspace/amendments-page.tsx'),
  page('/workspace/privacy-requests', 'Privacy requests', 'privacy-requests/workspace/privacy-requests-page.tsx'),
  page('/workspace/privacy-requests/:id', 'Privacy request', 'privacy-requests/workspace/privacy-request-page.tsx'),
  page('/workspace/set-up', 'Set-up', 'set-up/workspace/set-up-page.tsx'),
  page('/workspace/people', 'People', 'staff/workspace/people-page.tsx'),
  page('/workspace/people/:id', 'Person', 'staff/workspace/person-page.tsx'),
  page('/workspace/doctors', 'Dermatologists', 'doctors/workspace/doctors-page.tsx'),
  page('/workspace/doctors/:id', 'Dermatologist', 'doctors/workspace/doctor-page.tsx'),
  page('/workspace/services', 'Services and prices', 'services/workspace/services-page.tsx'),
  page('/workspace/states', 'States', 'served-states/workspace/states-page.tsx'),
  page('/workspace/terms', 'Terms of visits', 'availability/workspace/terms-page.tsx'),
  page('/workspace/concerns', 'Concerns', 'concerns/workspace/concerns-page.tsx'),
  page('/workspace/safety-rules', 'Clinical reviews', 'safety-questions/workspace/safety-rules-page.tsx'),
  page('/workspace/templates', 'Templates and phrases', 'note-templates/workspace/templates-page.tsx'),
  page('/workspace/consents', 'Consents', 'consents/workspace/consents-page.tsx'),
  page('/workspace/letters', 'Letters', 'notifications/workspace/emails-page.tsx'),
  page('/workspace/payments', 'Payments', 'workspace/payments-page.tsx'),
  page('/workspace/insurance', 'Insurance', 'claims/workspace/insurance-page.tsx'),
  page('/workspace/insurance/:id', 'Insured visit', 'claims/workspace/insured-visit-page.tsx'),
  page('/workspace/inbox', 'Inbox', 'inbox/workspace/inbox-page.tsx'),
  page('/workspace/tasks', 'Tasks', 'tasks/workspace/tasks-page.tsx'),
  page('/workspace/chat-settings', 'Hours and canned replies', 'inbox/workspace/chat-settings-page.tsx'),
  page('/workspace/audit', 'Audit', 'audit/workspace/audit-page.tsx'),
  page('/workspace/health', 'Health', 'clinic-health/workspace/health-page.tsx'),
  page('/workspace/figures', 'Figures', 'figures/workspace/figures-page.tsx'),
];

export const addresses = [home, ...publicPages, ...accountPages, ...linkPages, ...portalPages, ...workspacePages];

/** What stands where no page is: any address that is nobody's brings it forth. */
const missing = page('/no-such-page', 'Page not found', 'public/not-found.tsx');

/** What stands everywhere for the public until the clinic is open. */
const soon = page('/opening-soon', 'We open soon', 'public/soon-page.tsx');

/** What the build writes beforehand. */
export const writtenPages = {
  staticPages: [home, ...publicPages],
  withForms: accountPages.map(({ path }) => path),
  /** Of which the frame is written (`written-frames.tsx` of `portal/` and `workspace/`). */
  withFrames: [
    '/dashboard',
    '/appointments',
    '/messages',
    '/notes',
    '/health-profile',
    '/rapid-assessment',
    '/new-visit',
    '/my-routine',
    '/labs',
    '/forum',
    '/payment-method',
    '/settings',
    '/workspace',
    '/workspace/today',
    '/workspace/inbox',
    '/workspace/bookings',
  ],
  missing,
  soon,
};

export type WrittenPages = typeof writtenPages;

/** One line of this file. */
export interface Address {
  path: string;
  title: string | undefined;
  file: string;
  /** One sentence, found beneath the title where people search. */
  about: string | undefined;
}

function page(path: string, title: string | undefined, file: string, about?: string): Address {
  return { path, title, file, about };
}
