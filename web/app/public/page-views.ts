/** Counts views of public pages for visitors who agreed, and asks those who were not asked yet. Loaded only where it may be needed. */
import type { CountedPattern } from '@pellis/contract/page-views/public-pages';
import { type Consent, type Counter, consent, hasPrivacySignal, keepConsent } from './consent.ts';
import { askForConsent } from './consent-bar.ts';

interface Counting {
  form: 'off' | Counter;
  tag: string | null;
  gpc: boolean;
}

const api = '/_api/v1/page_views';
/** Nothing that could tell who asks: no cookie, no address of the page. */
const nameless = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;

export async function followPageViews(page: Document, pattern: CountedPattern): Promise<void> {
  const counting = await readCounting();
  const own = () => tellOwnState(page, counting, pattern);
  own();
  if (counting.form === 'off' || counting.gpc || hasPrivacySignal()) return;
  const counter = counting.form;
  const agreed = consent(counter);
  if (agreed === 'yes') return count(counting, pattern);
  if (agreed === 'no') return;
  askForConsent(page, counter, (answer) => {
    answerWith(counting, answer, pattern);
    own();
  });
}

function answerWith(counting: Counting, answer: 'yes' | 'no', pattern: CountedPattern): void {
  if (counting.form === 'off') return;
  keepConsent(counting.form, answer);
  if (answer === 'yes') void count(counting, pattern);
}

async function readCounting(): Promise<Counting> {
  try {
    const response = await fetch(`${api}/counting`, nameless);
    if (response.ok) return await response.json();
  } catch {
    // nobody counts what cannot be reached
  }
  return { form: 'off', tag: null, gpc: false };
}

async function count({ tag }: Counting, pattern: CountedPattern): Promise<void> {
  if (tag) return (await import('./tag-manager.ts')).tellTag(tag, pattern);
  const body = JSON.stringify({ pattern });
  await fetch(api, { ...nameless, method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true }).catch(() => {});
}

/** On the privacy notice: what this browser says and what was chosen, with a way to choose again. */
function tellOwnState(page: Document, counting: Counting, pattern: CountedPattern): void {
  const signal = page.querySelector<HTMLElement>('[data-gpc]');
  const statistics = page.querySelector<HTMLElement>('[data-statistics]');
  const hasGpc = counting.gpc || hasPrivacySignal();
  if (signal) {
    signal.textContent = hasGpc
      ? 'Your browser sends Global Privacy Control: we honour it. You are opted out of any sale or sharing, and your visits are not counted.'
      : 'Your browser does not send Global Privacy Control. If you switch it on we honour it, always, without an account and without a question.';
  }
  if (!statistics) return;
  if (counting.form === 'off') statistics.textContent = 'Just now nobody is counted here.';
  else if (hasGpc) statistics.textContent = 'Your browser says no for you: your visits are not counted.';
  else
    showChoice(statistics, consent(counting.form), (answer) => {
      answerWith(counting, answer, pattern);
      page.querySelector('.consent')?.remove();
      tellOwnState(page, counting, pattern);
    });
}

function showChoice(place: HTMLElement, chosen: Consent, choose: (answer: 'yes' | 'no') => void): void {
  const words = {
    yes: 'You agreed: your visits are counted.',
    no: 'You said no: your visits are not counted.',
    'not asked': 'You have not chosen yet: your visits are not counted.',
  };
  const change = document.createElement('button');
  change.type = 'button';
  change.textContent = chosen === 'yes' ? 'Stop counting mine' : 'Count mine';
  change.addEventListener('click', () => choose(chosen === 'yes' ? 'no' : 'yes'));
  place.replaceChildren(words[chosen], ' ', change);
}
