/** The cards of the portal in the specification's words (2.14), each with where its links lead. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProviderLine } from '../appointments/provider-line.tsx';
import { type Seen, seen } from '../test-markup.tsx';
import { cards } from './cards.tsx';
import { LabRequisitionsCard } from './lab-requisitions-card.tsx';
import type { Loads } from './loads.ts';
import type { CardName } from './places.ts';
import { LabsCard, SkinJourneyCard } from './sample-cards.tsx';
import { TakenBackCard } from './taken-back-card.tsx';

const provider = { id: 'p', name: 'Dr. Grace Lee', credentials: 'MD, FAAD', cpsono: 'A1', avatar_url: null };
const paymentMethod = { id: 'c', brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2031, is_default: true };
const nothing: Loads = {
  profile: null,
  appointment: null,
  visit: null,
  assessment: null,
  paymentMethod: null,
  notes: null,
  me: null,
  routine: null,
} as unknown as Loads;

// the calendar's link carries the address of the page
beforeEach(() => vi.stubGlobal('window', { location: new URL('https://clinic.test/dashboard') }));
afterEach(() => vi.unstubAllGlobals());

function card(name: CardName, loads: Partial<Loads> = {}): Seen {
  return seen(<div>{cards[name]({ ...nothing, ...loads }, true)}</div>);
}

const appointment = {
  id: 'appt',
  start_datetime: new Date('2026-11-24T17:20:00Z'),
  end_datetime: new Date('2026-11-24T17:40:00Z'),
  service: { id: 1, name: 'First Video Appointment' },
  fee_due_at: null,
  is_untold: false,
  time_zone: 'America/Los_Angeles',
  provider,
};
const visit = { id: 'visit', datetime: '2026-10-03T09:20:00', provider, rx: ['Tretinoin', 'Doxycycline'] };

test('who has no health profile is led to it, told that it takes a minute and why', () => {
  const { lines, links } = card('set-up-profile');
  expect(lines).toContain('Set Up Health Profile');
  expect(lines).toContain('It takes about 1 minute and helps your dermatologist personalize your care.');
  expect(links).toEqual([['Set Up Health Profile', '/health-profile']]);
});

test('the next appointment tells provider, date and local time, and leads to the room, the calendar and the chat', () => {
  const { lines, links, text } = card('next-appointment', { appointment });
  expect(lines).toContain('My Next Appointment');
  expect(text).toContain('Dr. Grace Lee');
  expect(text).toMatch(/November 24, 2026 at \d+:20 [AP]M/);
  expect(links[0]).toEqual(['Join the waiting room', '/waiting-room/appt']);
  expect(links[1]?.[0]).toMatch(/^Add it to my calendar/);
  expect(new URL(links[1]?.[1] ?? '').searchParams.get('location')).toBe('https://clinic.test/waiting-room/appt');
  expect(lines).toContain('Contact us to reschedule or cancel');
});

test('an answered assessment tells provider and date, and leads to its plan and to another', () => {
  const assessment = { id: 'ra', state: 'answered', datetime: '2026-11-05T10:00:00', provider } as unknown as Loads['assessment'];
  const { lines, links } = card('rapid-assessments', { assessment });
  expect(lines).toContain('My Rapid Assessments');
  expect(lines).toContain('Dr. Grace Lee MD, FAAD');
  expect(lines).toContain('November 05, 2026');
  expect(links).toEqual([
    ['View your Treatment Plan', '/notes/ra'],
    ['Order another Rapid Assessment', '/rapid-assessment'],
  ]);
});

test('while a note is checked, and once it was withdrawn, no card offers it as a plan to follow', () => {
  const of = { id: 'ra', provider, datetime: '2026-11-05T10:00:00' };
  const checked = seen(<TakenBackCard {...of} isVisit={false} note={{ taken_back: 'checked' }} />);
  expect(checked.lines).toContain('We are checking your Treatment Plan. Please do not follow it until we write again.');
  expect(checked.links).toEqual([['Read what to do', '/notes/ra']]);
  const withdrawn = seen(<TakenBackCard {...of} isVisit note={{ taken_back: 'retracted' }} />);
  expect(withdrawn.lines).toContain('We have withdrawn your doctor’s notes. The new one follows.');
  // and the card that offers it is not there
  const assessment = { id: 'ra', state: 'answered', datetime: '2026-11-05T10:00:00', provider } as unknown as Loads['assessment'];
  const notes = [{ id: 'ra', taken_back: 'checked' }] as unknown as Loads['notes'];
  expect(card('rapid-assessments', { assessment, notes }).links).toEqual([]);
  expect(card('recent-visit', { visit, notes }).links).toHaveLength(2);
});

test('the most recent visit tells provider and date, and leads to its notes and to another', () => {
  const { lines, links } = card('recent-visit', { visit });
  expect(lines).toContain('My Most Recent Visit');
  expect(lines).toContain('Dr. Grace Lee MD, FAAD');
  expect(lines).toContain('October 03, 2026');
  expect(links).toEqual([
    ["View my doctor's notes", '/notes/visit'],
    ['Book another appointment', '/new-visit'],
  ]);
});

test('the welcome says that the profile is complete, and with a card on file offers both ways and what the one is', () => {
  const { text, links, lines } = card('welcome', { paymentMethod });
  expect(text).toContain('Your health profile is complete.');
  expect(links).toEqual([
    ['Book your first appointment', '/new-visit'],
    ['Order a Rapid Assessment', '/rapid-assessment'],
  ]);
  expect(lines).toContain("What's a Rapid Assessment?");
});

test('without a card on file the welcome leads to one first, and to nothing else', () => {
  const { text, links } = card('welcome');
  expect(text).toContain('Your health profile is complete. Add a payment method first');
  expect(links.map(([words, to]) => [words, to.split('?')[0]])).toEqual([['Add a payment method', '/payment-method']]);
});

test('without a visit the card says so, and what it offers depends on the card on file', () => {
  const withCard = card('no-visit-yet', { paymentMethod });
  expect(withCard.lines).toEqual(['My Most Recent Visit', 'No appointments are booked yet.', 'Book your first appointment']);
  expect(withCard.links).toEqual([['Book your first appointment', '/new-visit']]);
  const without = card('no-visit-yet');
  expect(without.lines).toEqual(['My Most Recent Visit', 'No appointments are booked yet.', 'Add a payment method']);
  expect(without.links[0]?.[1]).toMatch(/^\/payment-method\b/);
});

test('who missed a visit is not told that none was ever booked', () => {
  const owed = { order_id: 'fee', amount: 4000, state: 'declined', visit_id: 'missed' };
  const { lines } = card('no-visit-yet', { paymentMethod, me: { owed } as unknown as Loads['me'] });
  expect(lines).toEqual(['My Most Recent Visit', 'No visit has taken place yet, and none is booked.', 'Book another appointment']);
});

test('what a Rapid Assessment prescribed is listed with its prescriber and a way to more', () => {
  const assessment = {
    id: 'newer',
    prescribed: { note_id: 'ra', rx: ['Metronidazole cream'], provider },
  } as unknown as Loads['assessment'];
  const { lines, links, text } = card('assessment-prescriptions', { assessment });
  expect(lines).toContain('My Prescriptions from a Rapid Assessment');
  expect(text).toContain('Dr. Grace Lee');
  expect(links[0]?.[1]).toBe('/notes/ra/refill');
});

test('the prescriptions name their prescriber with a face, or "Your Doctor", in a numbered list with a way to more', () => {
  const { lines, markup } = card('prescriptions', { visit });
  expect(lines.slice(0, 1)).toEqual(['My Prescriptions']);
  expect(lines).toContain('Dr. Grace Lee MD, FAAD');
  expect(lines).toContain('I need a refill');
  expect(markup).toMatch(/<ol[^>]*><li>.*<\/li><li>.*<\/li><\/ol>/s);
  const nameless = card('prescriptions', { visit: { ...visit, provider: { ...provider, name: '', credentials: '' } } });
  expect(nameless.lines).toContain('Your Doctor');
  const withFace = card('prescriptions', { visit: { ...visit, provider: { ...provider, avatar_url: '/lee.jpg' } } });
  expect(withFace.markup).toContain('src="/lee.jpg"');
});

test('a face is read under either name of its address, and without one there is the initial', () => {
  const face = (more: object) => seen(<ProviderLine provider={{ name: 'Dr. Grace Lee', credentials: 'MD', ...more }} />).markup;
  expect(face({ avatar_url: '/lee.jpg' })).toContain('src="/lee.jpg"');
  expect(face({ avatarUrl: '/lee.jpg' })).toContain('src="/lee.jpg"');
  expect(face({ avatar_url: null })).toMatch(/aria-hidden="true">G</);
});

test('the health profile tells when it was updated, and leads to the chat for a change or another patient', () => {
  const { lines } = card('health-profile', {
    profile: { modified_date: new Date(2026, 10, 5, 12) } as unknown as Loads['profile'],
  });
  expect(lines).toContain('My Health Profile');
  expect(lines).toContain('Last updated on November 05, 2026.');
  expect(lines.join(' ')).toContain('To update it, or to add a profile for another patient such as a child, send us a message .');
});

test('the last card leads to a person', () => {
  expect(card('contact').lines).toEqual(expect.arrayContaining(['Contact Us', 'Send us a message']));
});

test("the demo user's journey has three stages with progress at the third, and the labs say to fast 8 hours", () => {
  const { markup, lines } = seen(<SkinJourneyCard />);
  expect(lines).toContain('My Skin Health Journey');
  const stages = [...markup.matchAll(/<li([^>]*)>(.*?)<\/li>/gs)].map(([, attributes = '', words = '']) => [
    words.replaceAll(/<span class="visually-hidden">.*?<\/span>|<[^>]+>/g, ''),
    attributes.includes('aria-current="step"'),
  ]);
  expect(stages).toEqual([
    ['Education', false],
    ['Treatment', false],
    ['Maintenance', true],
  ]);
  const labs = seen(<LabsCard />);
  expect(labs.lines).toContain('My Labs');
  expect(labs.text).toMatch(/fast for at least 8 hours/);
});

test('lab requisitions are a numbered list of links by name', () => {
  const labReqs = [
    { name: 'Hormone panel', url: 'https://lab.test/1' },
    { name: 'Blood count', url: 'https://lab.test/2' },
  ];
  const { lines, links, markup } = seen(<LabRequisitionsCard labReqs={labReqs} />);
  expect(lines[0]).toBe('My Lab requisitions');
  expect(markup).toMatch(/<ol[^>]*><li>.*<\/li><li>.*<\/li><\/ol>/s);
  expect(links.map(([words, to]) => [words.split(' (')[0], to])).toEqual([
    ['Hormone panel', 'https://lab.test/1'],
    ['Blood count', 'https://lab.test/2'],
    ['See your lab results', '/labs'],
  ]);
});
