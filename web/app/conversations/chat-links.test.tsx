/** The specification's chat links: each opens the chat on what it is about, with the first words and quick actions of that. */
import { type ChatTopic, chatTopics, type QuickAction } from '@pellis/contract/conversations/chat-topics';
import type { ReactElement } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LoginForm } from '../accounts/login-form.tsx';
import { RegisterForm } from '../accounts/register-form.tsx';
import { ContactCard } from '../dashboard/contact-card.tsx';
import { HealthProfileCard } from '../dashboard/health-profile-card.tsx';
import { NextAppointmentCard } from '../dashboard/next-appointment-card.tsx';
import { PrescriptionsCard } from '../dashboard/prescriptions-card.tsx';
import { ProfileOnFile } from '../health-profiles/profile-kept.tsx';
import { NotLoaded } from '../notes/not-loaded.tsx';
import { LabsSection, PrescriptionsSection } from '../notes/orders-sections.tsx';
import { isAddress } from '../platform/addresses.ts';
import FaqPage from '../public/faq/faq-page.tsx';
import { HomeStates } from '../public/home-states.tsx';
import LearnMorePage from '../public/learn-more/learn-more-page.tsx';
import { PersonalInformation } from '../settings/personal-information.tsx';
import { seen } from '../test-markup.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';

// what cleans texts and where we are, a browser knows
vi.mock('dompurify', () => ({ default: { sanitize: (html: string) => ({ html, querySelectorAll: () => [] }) } }));
beforeAll(() => {
  const createElement = () => ({ innerHTML: '', append: () => {} });
  vi.stubGlobal('document', { createElement });
  vi.stubGlobal('window', { location: new URL('https://clinic.test/dashboard') });
});
afterAll(() => vi.unstubAllGlobals());

/** Every link of an element that opens the chat: what it says, and what the chat is then about. */
function chatLinks(element: ReactElement): [string, string][] {
  return [...seen(element).markup.matchAll(/<button[^>]*data-chat="(\w+)"[^>]*>(.*?)<\/button>/gs)].map(([, topic = '', words = '']) => [
    words.replaceAll(/<[^>]+>/g, ''),
    topic,
  ]);
}

const provider = { id: 'p', name: 'Dr. Grace Lee', credentials: 'MD' } as never;
const appointment = { id: 'a'.repeat(22), start_datetime: new Date(), end_datetime: new Date(), provider, service: { name: 'Visit' } };
const note = { id: 'n'.repeat(22), rx: ['A cream'], prescriptions: [], refills: [] };
const idle = { isPending: false } as never;
const failed = { sentence: 'An error occurred. Please use the chat box for support.', fields: {} };

const places: [place: string, element: ReactElement, words: string, topic: ChatTopic][] = [
  ['2.3 home: to be notified', <HomeStates key="" />, 'contact us to be notified', 'expansion'],
  ['2.4 learn more', <LearnMorePage key="" />, 'Chat with our support team', 'general'],
  ['2.7 FAQ', <FaqPage key="" />, 'Ask us in the chat', 'general'],
  [
    '2.10 login',
    <LoginForm key="" onAnswer={() => {}}>
      {null}
    </LoginForm>,
    'I forgot my password',
    'password',
  ],
  ['2.11 register: another state', <RegisterForm key="" registration={idle} />, 'contact us', 'expansion'],
  ['2.13 health profile on file', <ProfileOnFile key="" profile={{ modified_date: new Date() } as never} />, 'Contact Support', 'profile'],
  [
    '2.14 next appointment',
    <NextAppointmentCard key="" appointment={appointment as never} isNext />,
    'Contact us to reschedule or cancel',
    'reschedule',
  ],
  ['2.14 prescriptions', <PrescriptionsCard key="" noteId="n" rx={['A cream']} provider={provider} />, 'I need a refill', 'refill'],
  ['2.14 health profile', <HealthProfileCard key="" modified={new Date()} />, 'send us a message', 'profile'],
  ['2.14 contact us', <ContactCard key="" />, 'Send us a message', 'general'],
  ['2.15 personal information', <PersonalInformation key="" me={{ name: 'Ana' } as never} />, 'Send us a message', 'profile'],
  ['2.16 to the pharmacy', <PrescriptionsSection key="" note={note as never} mayAsk />, 'Send to my pharmacy', 'pharmacy'],
  ['2.16 to the lab', <LabsSection key="" labReqs={[{ name: 'Panel', url: 'https://lab.test/1' }]} />, 'Send to my Preferred Lab', 'labs'],
  ['8 a note cannot be loaded', <NotLoaded key="" error={null} onAgain={() => undefined} />, 'chat box', 'support'],
  ['8 registration failed', <ErrorSummary key="" problem={failed} topic="registration" />, 'chat box', 'registration'],
  ['8 anything else failed', <ErrorSummary key="" problem={failed} />, 'chat box', 'support'],
];
test.each(places)('%s', (_, element, words, topic) => expect(chatLinks(element)).toContainEqual([words, topic]));

const wanted: [ChatTopic, 'visitor' | 'patient', string][] = [
  ['password', 'visitor', 'Send me a reset link'],
  ['reschedule', 'patient', 'Move or cancel my appointment'],
  ['refill', 'patient', 'Ask for a refill'],
  ['profile', 'patient', 'Change my details'],
  ['profile', 'patient', 'Add someone I care for'],
  ['expansion', 'visitor', 'Notify me'],
  ['registration', 'visitor', 'Send me a reset link'],
];
test.each(wanted)('about %s a %s can do alone: %s', (topic, who, label) => {
  const actions: readonly QuickAction[] = chatTopics[topic].actions;
  expect(actions.filter(({ to }) => to === who || to === 'everybody').map((action) => action.label)).toContain(label);
});

test('no quick action leads to a page that is not there', () => {
  for (const { actions } of Object.values(chatTopics))
    for (const { does } of actions as readonly QuickAction[])
      if (does.kind === 'page') expect([does.path, isAddress(does.path)]).toEqual([does.path, true]);
});
