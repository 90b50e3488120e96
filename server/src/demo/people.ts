/** The demo clinic's people: who they are, and in which state somebody who signs in as them finds the clinic. */
import type { Role } from '@pellis/contract/platform/rights';

export const demoPassword = 'skin-care-2026';

export interface DemoPerson {
  email: string;
  name: string;
  role: Role;
  /** Behind the name of a nurse or a physician assistant. */
  credentials?: string;
  /** Their state, in one line. */
  about: string;
}

export const demoPeople = [
  {
    email: 'ana@demo.pellis.test',
    name: 'Ana Alvarez',
    role: 'client',
    about: 'Has an answer with prescriptions and lab requisitions, and asks for a refill.',
  },
  { email: 'ben@demo.pellis.test', name: 'Ben Baker', role: 'client', about: 'Has only just registered.' },
  { email: 'cleo@demo.pellis.test', name: 'Cleo Chen', role: 'client', about: 'Has a health profile, and no card yet.' },
  { email: 'dev@demo.pellis.test', name: 'Dev Desai', role: 'client', about: 'Has sent a Rapid Assessment and waits for the answer.' },
  { email: 'eli@demo.pellis.test', name: 'Eli Evans', role: 'client', about: 'Was asked for one more photo by the dermatologist.' },
  {
    email: 'fay@demo.pellis.test',
    name: 'Fay Fischer',
    role: 'client',
    about:
      'Was seen by video, given prescriptions and sent to the laboratory, has results, one of them critical, and the letter with her monthly check-in.',
  },
  {
    email: 'gia@demo.pellis.test',
    name: 'Gia Garcia',
    role: 'client',
    about: 'Acts for her daughter Mia, whose check-in waits for an answer.',
  },
  {
    email: 'hana@demo.pellis.test',
    name: 'Hana Haddad',
    role: 'client',
    about: 'Has a video visit today, and questions to answer before isotretinoin.',
  },
  { email: 'ivo@demo.pellis.test', name: 'Ivo Ivanov', role: 'client', about: 'Has a video visit next week, which his insurance pays.' },
  {
    email: 'jude@demo.pellis.test',
    name: 'Jude Jensen',
    role: 'client',
    about: 'Has a video visit with Dr. Lee now: open it in one window, and her Today in another.',
  },
  {
    email: 'kai@demo.pellis.test',
    name: 'Kai Kim',
    role: 'client',
    about: 'Has missed a video visit, and the card was declined for the fee.',
  },
  {
    email: 'lena@demo.pellis.test',
    name: 'Lena Lind',
    role: 'client',
    about: 'Was seen three times with insurance: one was paid, one denied, and of one she owes a part.',
  },
  { email: 'max@demo.pellis.test', name: 'Max Meyer', role: 'client', about: 'Was seen with insurance, and the bills are on their way.' },
  { email: 'noa@demo.pellis.test', name: 'Noa Novak', role: 'client', about: 'Was offered a video visit in place of an answer.' },
  {
    email: 'nora@demo.pellis.test',
    name: 'Nora Nguyen',
    role: 'client',
    about: 'Has what was prescribed shipped: one parcel was delivered, one is in the mail, one is late, and one was lost.',
  },
  {
    email: 'ravi@demo.pellis.test',
    name: 'Ravi Rao',
    role: 'client',
    about: 'Has a note that is being checked: it was meant for somebody else.',
  },
  {
    email: 'uma@demo.pellis.test',
    name: 'Uma Underwood',
    role: 'client',
    about: 'Is twelve weeks into a treatment, and has kept a diary: see My progress.',
  },
  { email: 'yara@demo.pellis.test', name: 'Yara Yilmaz', role: 'client', about: 'Was seen with insurance, of which something is missing.' },
  { email: 'dr.lee@demo.pellis.test', name: 'Dr. Grace Lee', role: 'provider', about: 'A dermatologist; answers cases and signs notes.' },
  {
    email: 'dr.osei@demo.pellis.test',
    name: 'Dr. Kwame Osei',
    role: 'provider',
    about: 'Another dermatologist; has lab results to read, one of them critical.',
  },
  {
    email: 'nia@demo.pellis.test',
    name: 'Nia North',
    role: 'assistant',
    credentials: 'PA-C',
    about: 'A physician assistant; prepares cases, which Dr. Lee signs.',
  },
  { email: 'sam@demo.pellis.test', name: 'Sam Silva', role: 'staff', about: 'At the front desk; finds patients and sees deadlines.' },
  { email: 'bea@demo.pellis.test', name: 'Bea Bauer', role: 'biller', about: 'Bills insurers; sees insurance, codes and money.' },
  { email: 'olga@demo.pellis.test', name: 'Olga Orlova', role: 'admin', about: 'Runs the clinic; sees no medical records.' },
] as const satisfies readonly DemoPerson[];
