/**
 * What the clinic says of itself on its pages, in the words of the site: its name and where it is written to, today's prices, what was measured over enough
 * answers, and whom else one may sign in with.
 */
import type { ServedState } from '@pellis/contract/served-states/served-states';
import { brandStyle } from './brand/brand-style.ts';
import { logoOnPages } from './brand/keep-logo.ts';
import type { KeptLogo } from './brand/records.ts';
import { concernsOnPages } from './concerns/on-pages.ts';
import { readPublicFigures } from './figures/read.ts';
import { theClinic } from './platform/actor.ts';
import type { Clinic } from './platform/clinic.ts';
import { asCarriersWrite } from './platform/gateways/sms/phone-number.ts';
import type { Country, Facts } from './platform/http/page-text.ts';
import { hasProducts } from './products/on-pages.ts';
import { listServed } from './served-states/list.ts';
import type { EconsultOfferIn } from './services/econsult-offer-records.ts';
import { econsultsByState, isInsuranceAccepted, ownByState, type PriceByState, pricesByState } from './services/list.ts';
import { ownOnPages } from './services/on-pages.ts';
import { listed, priceInPlaces } from './services/price-words.ts';
import { tipsOnPages } from './tips/on-pages.ts';

const languages: Record<Country, string> = { us: 'en-US', ca: 'en-CA' };

/** By the names of `web/app/frame/fact.tsx` and `web/site-build.ts`. What the clinic cannot honestly say is not there. */
export async function siteFacts(clinic: Clinic, country: Country): Promise<Facts> {
  const asker = theClinic('/');
  const [prices, own, econsults, accepted, states, figures, logo, concerns, tips, recommends] = await Promise.all([
    pricesByState(clinic, asker),
    ownByState(clinic, asker),
    econsultsByState(clinic, asker),
    isInsuranceAccepted(clinic, asker),
    listServed(clinic, asker),
    readPublicFigures(clinic, asker),
    logoOnPages(clinic, asker),
    concernsOnPages(clinic, asker),
    tipsOnPages(clinic, asker, languages[country]),
    hasProducts(clinic, asker),
  ]);
  const language = languages[country];
  return {
    ...priceFacts(prices, language),
    ...ownOnPages(own, language),
    ...econsultFacts(econsults, language),
    ...(figures.answer_minutes === null ? {} : { median_answer_time: duration(figures.answer_minutes, language) }),
    ...(clinic.signIn ? { 'third_party.name': clinic.signIn.offer.name } : {}),
    ...clinicFacts(clinic.config, { products: recommends, tips: tips['tips.any'] === 'yes' }),
    ...brandFacts(clinic.config, logo),
    ...(accepted ? { 'insurance.accepted': 'yes' } : { 'insurance.none': 'yes' }),
    ...stateFacts(states, language),
    ...concerns,
    ...tips,
    ...(figures.next_free === null ? {} : { next_video_time: moment(figures.next_free, clinic.config.clinicTimeZone, language) }),
  };
}

/**
 * What is promised beside care (products and tips once a dermatologist stands by one: `reviewed`), the name, whole and as the logo sets it, and where other providers write to: nowhere where nobody has said so. The fax number stands as people read it
 * and as a link dials it.
 */
export function clinicFacts(config: Clinic['config'], reviewed = { products: false, tips: false }): Facts {
  const { clinicName, clinicAddress, clinicEmail, clinicFax, clinicSlug, legalName, privacyContact, promises, shippingPartner } = config;
  const [first = '', ...rest] = clinicName.split(' ');
  return {
    'states.served': 'certain states',
    'states.any': 'Where we serve people today',
    'clinic.name': clinicName,
    'clinic.slug': clinicSlug,
    'clinic.name_first': first,
    'clinic.name_rest': rest.join(' '),
    ...promiseFacts({
      ...promises,
      shipping: promises.shipping && shippingPartner !== 'none',
      products: promises.products && reviewed.products,
      tips: promises.tips && reviewed.tips,
    }),
    ...(clinicAddress ? { 'clinic.address': clinicAddress } : {}),
    ...(clinicEmail ? { 'clinic.email': clinicEmail } : {}),
    ...(legalName ? { 'legal.name': legalName } : {}),
    ...(privacyContact ? { 'privacy.contact': privacyContact } : {}),
    ...(clinicFax ? { 'clinic.fax': clinicFax, 'clinic.fax_line': asCarriersWrite(clinicFax) } : {}),
  };
}

/** The clinic's colour and logo as rules of style; nothing where the built-in ones stand. */
function brandFacts({ clinicColor }: Clinic['config'], logo?: KeptLogo): Facts {
  const style = brandStyle(clinicColor, logo);
  return style === '' ? {} : { 'clinic.style': style };
}

/** A promise that is kept shows its sentences; one that is taken back shows what is true instead. */
function promiseFacts(promises: Clinic['config']['promises']): Facts {
  return Object.fromEntries(Object.entries(promises).map(([id, isKept]) => [isKept ? `promise.${id}` : `promise.no_${id}`, 'yes']));
}

/** "$179", or "$179 in California and $199 in Nevada" where it depends: each price exactly, never "from". */
function priceFacts(all: readonly PriceByState[], language: string): Facts {
  const kinds = Map.groupBy(all, ({ kind }) => kind);
  return Object.fromEntries([...kinds].map(([kind, ofKind]) => [`price.${kind}`, priceInPlaces(ofKind, language)]));
}

/** Nothing while no provider may ask one. */
function econsultFacts(offers: readonly EconsultOfferIn[], language: string): Facts {
  const [first] = offers;
  if (!first) return {};
  const prices = offers.map(({ state, price }) => ({ state, price, currency: 'USD' }));
  return { 'econsult.price': priceInPlaces(prices, language), 'econsult.hours': amountOf(first.hours, 'hour', language) };
}

/** Those that are served today; nothing while there are none. The names by code are for the cards of dermatologists. */
function stateFacts(states: readonly ServedState[], language: string): Facts {
  if (states.length === 0) return {};
  const names = states.map(({ name }) => name);
  return {
    'states.served': listed(names, language),
    'states.any': new Intl.ListFormat(language, { type: 'disjunction' }).format(names),
    'states.names': JSON.stringify(Object.fromEntries(states.map(({ code, name }) => [code, name]))),
    ...Object.fromEntries(states.map(({ code, name }) => [`state.${code}`, name])),
  };
}

/** 50 → "50 minutes", 130 → "2 hours". */
function duration(minutes: number, language: string): string {
  const [amount, unit] = minutes < 90 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour'];
  return amountOf(amount, unit, language);
}

function amountOf(amount: number, unit: string, language: string): string {
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
