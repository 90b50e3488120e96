/** Fills the dermatologists' cards from the clinic's records, and narrows them down. */
import type { Doctor } from '@pellis/contract/doctors/doctors';
import { describe, languageName } from './doctor-words.ts';

type Read = Omit<Doctor, 'next_free'> & { next_free: string | null };

interface Filled {
  doctor: Read;
  card: HTMLElement;
}

/** Answers how to stop; a page that is left takes its listeners with it. */
export async function fillDoctors(page: HTMLElement): Promise<() => void> {
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const doctors = await readDoctors();
  if (!doctors || doctors.length === 0) return showWithout(part, doctors ? 'none' : 'trouble');
  const names = page.dataset.states ?? '';
  const states: Record<string, string> = names.startsWith('{"') ? JSON.parse(names) : {};
  const template = page.querySelector<HTMLTemplateElement>('template');
  const list = part('list');
  const waiting = [...page.querySelectorAll('[data-waiting]')];
  const cards: Filled[] = [];
  for (const doctor of doctors) {
    const card = template?.content.firstElementChild?.cloneNode(true);
    if (!(card instanceof HTMLElement)) break;
    cards.push({ doctor, card: fillCard(card, doctor, states) });
    const place = waiting.shift();
    if (place) place.replaceWith(card);
    else list?.append(card);
    await letOthersGo();
  }
  for (const place of waiting) place.remove();
  list?.setAttribute('aria-busy', 'false');
  narrow(page, cards);
  return tellSearchers(doctors);
}

/** Between two cards, so that no press has to wait for all of them: what was done is painted first, where somebody looks. */
function letOthersGo(): Promise<void> {
  return new Promise((later) => {
    if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(later));
    else setTimeout(later);
  });
}

/** A clinic that has nobody yet says so: there is nobody to choose from, and nobody who is free first. */
function showWithout(part: (name: string) => HTMLElement | null, which: 'none' | 'trouble'): () => void {
  part(which)?.removeAttribute('hidden');
  for (const place of part('list')?.querySelectorAll('[data-waiting]') ?? []) place.remove();
  part('list')?.setAttribute('aria-busy', 'false');
  if (which === 'none') for (const name of ['list', 'filters', 'count']) part(name)?.setAttribute('hidden', '');
  return () => {};
}

/** Null where they could not be read. */
async function readDoctors(): Promise<Read[] | null> {
  try {
    const response = await fetch('/_api/v1/doctors');
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

function fillCard(card: HTMLElement, doctor: Read, states: Record<string, string>): HTMLElement {
  for (const [name, words] of Object.entries(describe(doctor, states))) {
    const place = card.querySelector(`[data-part="${name}"]`);
    if (place) place.textContent = words;
  }
  card.querySelector('[data-part="picture"]')?.append(...portraitOf(doctor));
  const book = card.querySelector('a');
  if (doctor.modes.includes('video')) book?.setAttribute('href', `/new-visit?provider=${encodeURIComponent(doctor.id)}`);
  else book?.remove();
  return card;
}

function portraitOf({ avatar_url, avatar_alt }: Read): HTMLImageElement[] {
  if (!avatar_url) return [];
  const portrait = new Image(480, 480);
  portrait.decoding = 'async';
  portrait.alt = avatar_alt;
  portrait.src = avatar_url;
  return [portrait];
}

function narrow(page: HTMLElement, cards: Filled[]): void {
  const form = page.querySelector<HTMLFormElement>('form');
  const language = form?.querySelector<HTMLSelectElement>('[name="language"]');
  const spoken = [...new Set(cards.flatMap(({ doctor }) => doctor.languages))].map((code) => ({ code, name: languageName(code) }));
  spoken.sort((one, other) => (one.name < other.name ? -1 : 1));
  language?.append(...spoken.map(({ code, name }) => new Option(name, code)));
  const show = () => {
    const wanted = new FormData(form ?? undefined);
    const wants = (name: string, offers: readonly string[]) => !wanted.get(name) || offers.includes(String(wanted.get(name)));
    for (const { doctor, card } of cards)
      card.hidden = !(wants('language', doctor.languages) && wants('sees', doctor.sees) && wants('mode', doctor.modes));
    const shown = cards.filter(({ card }) => !card.hidden).length;
    const count = page.querySelector('[data-part="count"]');
    if (count) count.textContent = shown === cards.length ? `${shown} dermatologists` : `${shown} of ${cards.length} dermatologists`;
    page.querySelector('[data-part="nobody"]')?.toggleAttribute('hidden', shown > 0);
  };
  form?.addEventListener('change', show);
  page.querySelector('[data-part="all"]')?.addEventListener('click', () => {
    form?.reset();
    show();
    language?.focus();
  });
  show();
}

/** What search engines read: drawn from the same records as the cards. */
function tellSearchers(doctors: Read[]): () => void {
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.textContent = JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': doctors.map(({ name, credentials, avatar_url, languages }) => ({
      '@type': 'Physician',
      name,
      honorificSuffix: credentials,
      medicalSpecialty: 'https://schema.org/Dermatology',
      knowsLanguage: languages,
      ...(avatar_url ? { image: new URL(avatar_url, window.location.origin).href } : {}),
      url: window.location.origin + window.location.pathname,
    })),
  });
  document.head.append(script);
  return () => script.remove();
}
