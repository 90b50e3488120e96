/** The demo clinic takes e-Consults: a provider whose license is to be checked, and one who has asked, in each state that one looks at. */
import type { EconsultForm } from '@pellis/contract/econsults/econsults';
import type { Photo } from '@pellis/contract/photos/photos';
import { saveDraft, signAnswer } from '../econsults/answer.ts';
import { applyForEconsults } from '../econsults/apply.ts';
import { askEconsult } from '../econsults/ask.ts';
import { checkLicence } from '../econsults/check-licence.ts';
import { claimEconsult } from '../econsults/claim.ts';
import { declineEconsult } from '../econsults/end.ts';
import { setInvoice } from '../econsults/invoice.ts';
import { econsultProviders, issuePass } from '../econsults/provider-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { wallClock } from '../platform/times.ts';
import { changeService, setPrice } from '../services/settings.ts';
import { keptServices } from '../services/settings-records.ts';
import { demo, signedInAs } from './enter.ts';
import { picturesOfDev } from './pictures.ts';

const doctor = 'dr.lee@demo.pellis.test';

const applied = {
  name: 'Tomas Berg, NP',
  licence: 'NP20417',
  state: 'CA',
  practice: 'Harbor Street Clinic',
  address: '80 Harbor Street, Oakland, CA 94607',
  email: 'tomas.berg@harborclinic.pellis.test',
};
const checked = {
  name: 'Dr. Mina Park',
  licence: 'G55123',
  state: 'CA',
  practice: 'Bay Family Practice',
  address: '12 Grand Avenue, Oakland, CA 94612',
  email: 'mina.park@bayfamily.pellis.test',
};

const questions = {
  paid: question({
    initials: 'JW',
    age_band: '45_59',
    sex: 'male',
    question: 'Rosacea, or something else? Metronidazole gel for eight weeks has changed little.',
    history: 'Flushing with heat and wine for two years, papules on both cheeks for four months. No eye complaints.',
  }),
  answered: question({
    initials: 'RR',
    age_band: '30_44',
    sex: 'female',
    question: 'Is this lichen planus, and what would you begin with?',
    history: 'Flat violet papules on both wrists for six weeks. Itches at night. No new medicines, no sores in the mouth.',
  }),
  declined: question({
    initials: 'TM',
    age_band: '60_74',
    sex: 'male',
    question: 'Does this mole have to come off?',
    history: 'On the back; his wife thinks it has grown since spring. No earlier skin cancer.',
  }),
  claimed: question({
    initials: 'AO',
    age_band: '18_29',
    sex: 'female',
    question: 'Hair loss in one round patch: steroid injections, or wait?',
    history: 'One smooth patch of 3 cm behind the left ear for five weeks. Thyroid values normal.',
  }),
  asked: question({
    initials: 'DB',
    age_band: '30_44',
    sex: 'male',
    question: 'Dark patches after eczema: will they fade, and may I treat them now?',
    history: 'Eczema in the bends of the arms since childhood, quiet for two months. Brown patches stay. He uses urea cream.',
  }),
};

const plan = {
  assessment: 'Lichen planus fits the place, the color and the itch, as you describe them.',
  recommendation:
    'A potent steroid ointment once a day for four weeks, then every other day for two. An antihistamine at night for the itch.',
  watch_for: 'Sores in the mouth or on the genitals, or papules that spread quickly: then please send her within two weeks.',
  sending: 'if_needed',
} as const;

/** Does nothing where a provider has applied before. */
export async function takeEconsults(clinic: Clinic): Promise<void> {
  const known = await clinic.db.read(demo, (transaction) => econsultProviders(transaction, 1));
  if (known.length > 0) return;
  await offer(clinic);
  await applyForEconsults(clinic, demo, applied);
  await applyForEconsults(clinic, demo, checked);
  const pass = await checkAndEnter(clinic);
  const ask = (form: EconsultForm) => askEconsult(clinic, demo, { pass, form, key: undefined });
  const [paid, answered, declined, claimed] = [
    await ask(questions.paid),
    await ask(questions.answered),
    await ask(questions.declined),
    await ask(questions.claimed),
  ];
  await ask({ ...questions.asked, images: await onePicture() });
  await signedInAs(clinic, doctor, async (asker) => {
    for (const { id } of [paid, answered, declined, claimed]) await claimEconsult(clinic, asker, id);
    await signAnswer(clinic, asker, paid.id, { ...plan, ...rosacea });
    await signAnswer(clinic, asker, answered.id, plan);
    await declineEconsult(
      clinic,
      asker,
      declined.id,
      'A mole that may have grown has to be looked at with a lens, in person. Please send him within two weeks.',
    );
    await saveDraft(clinic, asker, claimed.id, {
      assessment: 'Alopecia areata, one patch.',
      recommendation: '',
      watch_for: '',
      sending: '',
    });
  });
  await signedInAs(clinic, 'sam@demo.pellis.test', async (asker) => {
    await setInvoice(clinic, asker, paid.id, { from: 'due', to: 'invoiced', number: 'EC-1001' });
    await setInvoice(clinic, asker, paid.id, { from: 'invoiced', to: 'paid', number: '' });
  });
}

const rosacea = {
  assessment: 'Rosacea with papules. Nothing that you write speaks against it.',
  recommendation: 'Ivermectin cream once a day instead of metronidazole, for twelve weeks; sunscreen each morning.',
  watch_for: 'Red or sore eyes: then an eye doctor.',
  sending: 'stay',
} as const;

async function offer(clinic: Clinic): Promise<void> {
  const services = await clinic.db.read(demo, (transaction) => keptServices(transaction));
  const service = services.find(({ kind }) => kind === 'econsult');
  if (!service || service.is_offered) return;
  const { id, name, minutes, takes_insurance, version } = service;
  const from_day = wallClock(new Date(), clinic.config.clinicTimeZone).slice(0, 10);
  await signedInAs(clinic, 'olga@demo.pellis.test', async (asker) => {
    await setPrice(clinic, asker, id, { state: null, price: 9_500, from_day });
    await changeService(clinic, asker, id, { form: { name, minutes, takes_insurance, is_offered: true }, version });
  });
}

async function checkAndEnter(clinic: Clinic): Promise<string> {
  const providers = await clinic.db.read(demo, (transaction) => econsultProviders(transaction, 10));
  const id = providers.find(({ email }) => email === checked.email)?.id ?? '';
  const source = 'search.dca.ca.gov, active until March 2028; e-mail address as on the practice’s site.';
  await signedInAs(clinic, 'sam@demo.pellis.test', (asker: Asker) => checkLicence(clinic, asker, id, source));
  return clinic.db.write(demo, (transaction) => issuePass(transaction, id));
}

async function onePicture(): Promise<Photo[]> {
  return (await picturesOfDev()).slice(0, 1);
}

function question(words: Pick<EconsultForm, 'question' | 'history' | 'initials' | 'age_band' | 'sex'>): EconsultForm {
  return { ...words, images: [], agreed: true };
}
