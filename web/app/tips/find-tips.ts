/** Searches and narrows down the tips on their public page; their words come only when somebody types. */
import { searchTips } from './search.ts';

interface Read {
  slug: string;
  title: string;
  summary: string;
  words: string;
}

/** Answers how to stop. */
export function findTips(page: HTMLElement): () => void {
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const form = part('filters');
  const cards = [...page.querySelectorAll<HTMLElement>('[data-slug]')];
  if (!(form instanceof HTMLFormElement)) return () => {};
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
  const asked = new URLSearchParams(location.search);
  for (const name of ['words', 'topic', 'season']) field(name).value = asked.get(name) ?? '';
  form.hidden = false;

  const show = async () => {
    const words = field('words').value;
    const found = words.trim() === '' ? undefined : await slugsThatSay(words, cards);
    // somebody has typed on meanwhile
    if (field('words').value !== words) return;
    const [topic, season] = [field('topic').value, field('season').value];
    const fits = ({ dataset: { slug = '', topics = '', seasons = '' } }: HTMLElement) =>
      (!found || found.has(slug)) && isIn(topics, topic) && isIn(seasons, season);
    for (const card of cards) card.hidden = !fits(card);
    const count = cards.filter(({ hidden }) => !hidden).length;
    const [status, nothing] = [part('count'), part('nothing')];
    if (status) status.textContent = count === 1 ? '1 tip' : `${count} tips`;
    if (nothing) nothing.hidden = count > 0;
  };
  const onChange = () => void show();
  const onSubmit = (event: Event) => event.preventDefault();
  const showAll = () => {
    form.reset();
    field('words').focus();
    void show();
  };
  form.addEventListener('input', onChange);
  form.addEventListener('submit', onSubmit);
  part('all')?.addEventListener('click', showAll);
  void show();
  return () => {
    form.removeEventListener('input', onChange);
    form.removeEventListener('submit', onSubmit);
    part('all')?.removeEventListener('click', showAll);
  };
}

/** A tip without a season is good all year. */
function isIn(list: string, wanted: string): boolean {
  return wanted === '' || list === '' || list.split(',').includes(wanted);
}

let reading: Promise<Read[]> | undefined;

/** Where the words cannot be read, titles and summaries are searched. */
async function slugsThatSay(words: string, cards: readonly HTMLElement[]): Promise<Set<string>> {
  reading ??= readTips().catch(() => {
    reading = undefined;
    return cards.map((card) => ({ slug: card.dataset['slug'] ?? '', title: card.textContent ?? '', summary: '', words: '' }));
  });
  return new Set(searchTips(await reading, words).map(({ slug }) => slug));
}

async function readTips(): Promise<Read[]> {
  const response = await fetch('/_api/v1/tips');
  if (!response.ok) throw new Error(`the tips answered ${response.status}`);
  return response.json();
}
