/**
 * What the clinic says of itself on its pages, in the words of the site: its name and where it is written to, today's prices, what was measured over enough
 * answers, and whom else one may sign in with.
 */
import { readPublicFigures } from './figures/read.ts';
import { theClinic } from './platform/actor.ts';
import type { Clinic } from './platform/clinic.ts';
import { asCarriersWrite } from './platform/gateways/sms/phone-number.ts';
import type { Country, Facts } from './platform/http/page-text.ts';
import { listOffered } from './services/list.ts';

const languages: Record<Country, string> = { us: 'en-US', ca: 'en-CA' };

/** By the names of `web/app/frame/fact.tsx` and `web/site-build.ts`. What the clinic cannot honestly say is not there. */
export async function siteFacts(clinic: Clinic, country: Country): Promise<Facts> {
  const asker = theClinic('/');
  const [services, figures] = await Promise.all([listOffered(clinic, asker), readPublicFigures(clinic, asker)]);
  const language = languages[country];
  return {
    ...Object.fromEntries(services.map(({ kind, price, currency }) => [`price.${kind}`, inWords(price, currency, language)])),
    ...(figures.answer_minutes === null ? {} : { median_answer_time: duration(figures.answer_minutes, language) }),
    ...(clinic.signIn ? { 'third_party.name': clinic.signIn.offer.name } : {}),
    ...clinicFacts(clinic.config),
    ...(figures.next_free === null ? {} : { next_video_time: moment(figures.next_free, clinic.config.clinicTimeZone, language) }),
  };
}

/**
 * The name, whole and as the logo sets it, and where other providers write to: nowhere where nobody has said so. The fax number stands as people read it
 * and as a link dials it.
 */
export function clinicFacts({ clinicName, clinicAddress, clinicEmail, clinicFax }: Clinic['config']): Facts {
  const [first = '', ...rest] = clinicName.split(' ');
  return {
    'clinic.name': clinicName,
    'clinic.name_first': first,
    'clinic.name_rest': rest.join(' '),
    ...(clinicAddress ? { 'clinic.address': clinicAddress } : {}),
    ...(clinicEmail ? { 'clinic.email': clinicEmail } : {}),
    ...(clinicFax ? { 'clinic.fax': clinicFax, 'clinic.fax_line': asCarriersWrite(clinicFax) } : {}),
  };
}

/** 17900 → "$179", and "US$179" where a bare sign would be read as another dollar. */
function inWords(cents: number, currency: string, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(cents / 100);
}

/** 50 → "50 minutes", 130 → "2 hours". */
function duration(minutes: number, language: string): string {
  const [amount, unit] = minutes < 90 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

/** "Monday, November 23 at 9:20 AM PT", in the clinic's own zone. */
function moment(at: Date | string, timeZone: string, language: string): string {
  const parts = {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortGeneric',
    timeZone,
  } as const;
  return new Intl.DateTimeFormat(language, parts).format(new Date(at));
}
