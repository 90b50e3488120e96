/** Shows the outcome of the three questions as soon as they are answered. */
import { type FitAnswers, outcomeOf } from './fit.ts';

export function askFit(form: HTMLFormElement): () => void {
  const shown = form.querySelector<HTMLElement>('[data-fit-outcome]');
  const show = () => {
    const answers = answersOf(form);
    const outcome = answers ? outcomeOf(answers) : 'open';
    for (const words of form.querySelectorAll<HTMLElement>('[data-outcome]')) words.hidden = words.dataset.outcome !== outcome;
    for (const why of form.querySelectorAll<HTMLElement>('[data-outcome] [data-why]'))
      why.textContent = chosenConcern(form)?.dataset.why ?? '';
    if (shown) shown.dataset.showing = outcome;
  };
  const stay = (event: Event) => event.preventDefault();
  // going back, the browser fills the form in again
  show();
  form.addEventListener('change', show);
  form.addEventListener('submit', stay);
  return () => {
    form.removeEventListener('change', show);
    form.removeEventListener('submit', stay);
  };
}

/** An emergency is told before the other questions are answered. */
function answersOf(form: HTMLFormElement): FitAnswers | undefined {
  const given = new FormData(form);
  // the form offers these values only
  const also = given.get('also') as FitAnswers['also'] | null;
  const way = chosenConcern(form)?.dataset.way;
  if (also === 'emergency') return { photo: undefined, also, isServed: true };
  if (!also || !given.get('concern') || !given.get('last')) return undefined;
  return {
    photo: way === undefined ? undefined : way === 'photo',
    video: way === 'video',
    also,
    isServed: given.get('last') !== 'elsewhere',
  };
}

function chosenConcern(form: HTMLFormElement): HTMLOptionElement | undefined {
  return form.querySelector<HTMLSelectElement>('select[name="concern"]')?.selectedOptions[0];
}
