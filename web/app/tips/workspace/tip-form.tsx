/** A tip's next version while it is written. Nothing typed is lost when it is refused. */

import { labelOfTopic, seasonLabels, tipPictures, tipSeasons, tipTopics } from '@pellis/contract/tips/tip-topics';
import { changeTip, type KeptTip, TipForm as TipWords } from '@pellis/contract/tips/tips';
import { type FormEvent, useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { ManyChoiceGroup } from '../../ui/choice-group.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField, SelectField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { TypedLater } from '../../work-list/typed-later.tsx';

const check = checkedBy(TipWords);
const topics = tipTopics.map((value) => ({ value, label: labelOfTopic(value) }));
const seasons = tipSeasons.map((value) => ({ value, label: seasonLabels[value] }));
const pictures = tipPictures.map((value) => ({ value, label: value }));

/** Its sources are typed a line each: who says so, a bar, and the page's title. */
export function TipForm({ tip, onKept, onClose }: { tip: KeptTip; onKept: () => void; onClose: () => void }) {
  const [words, setWords] = useState(() => ({ ...tip, sources: tip.sources.map(({ body, page }) => `${body} | ${page}`).join('\n') }));
  const [problem, setProblem] = useState<Problem | null>(null);
  const sending = useSend(changeTip);
  const set = (some: Partial<typeof words>) => setWords({ ...words, ...some });
  const errorOf = (field: string) =>
    problem?.fields[field] ?? Object.entries(problem?.fields ?? {}).find(([path]) => path.startsWith(`${field}.`))?.[1];
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { title, summary, topics, seasons, picture } = words;
    const form = { title, summary, words: words.words, topics, seasons, picture, sources: sourcesIn(words.sources) };
    const wrong = problemIn(check(form));
    setProblem(wrong);
    if (wrong) return;
    const onError = (error: Parameters<typeof problemOf>[0]) => setProblem(problemOf(error));
    sending.mutate({ params: { id: tip.id }, body: form, ifMatch: tip.version }, { onSuccess: onKept, onError });
  };
  return (
    <form className="stack" noValidate onSubmit={send}>
      <ErrorSummary problem={problem} />
      <TypedLater of={sending.error} />
      <TextField
        id="title"
        label="Title"
        maxLength={80}
        value={words.title}
        onChange={({ target }) => set({ title: target.value })}
        error={errorOf('title')}
      />
      <TextField
        id="summary"
        label="What it is about, in one sentence"
        maxLength={160}
        value={words.summary}
        onChange={({ target }) => set({ summary: target.value })}
        error={errorOf('summary')}
      />
      <LongField
        id="words"
        label="Text"
        hint="Plain words, about 200. ## begins a heading, - a point, 1. a step; an empty line ends a paragraph."
        rows={16}
        most={3000}
        value={words.words}
        onChange={({ target }) => set({ words: target.value })}
        error={errorOf('words')}
      />
      <LongField
        id="sources"
        label="Sources"
        hint="A line each: American Academy of Dermatology | How to treat dry skin"
        rows={3}
        value={words.sources}
        onChange={({ target }) => set({ sources: target.value })}
        error={errorOf('sources')}
      />
      <ManyChoiceGroup
        legend="About"
        columns={3}
        choices={topics}
        value={words.topics}
        onChange={(chosen) => set({ topics: tipTopics.filter((one) => chosen.includes(one)) })}
        error={errorOf('topics')}
      />
      <ManyChoiceGroup
        legend="Season"
        hint="None: all year round."
        columns={3}
        choices={seasons}
        value={words.seasons}
        onChange={(chosen) => set({ seasons: tipSeasons.filter((one) => chosen.includes(one)) })}
        error={errorOf('seasons')}
      />
      <SelectField
        id="picture"
        label="Picture"
        options={pictures}
        value={words.picture}
        onChange={({ target }) => set({ picture: tipPictures.find((one) => one === target.value) ?? words.picture })}
        error={errorOf('picture')}
      />
      <div className="row">
        <Button type="submit" disabled={sending.isPending}>
          {sending.isPending ? 'Saving…' : 'Keep as a draft'}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}

function sourcesIn(typed: string): { body: string; page: string }[] {
  return typed
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [body = '', page = ''] = line.split('|').map((part) => part.trim());
      return { body, page };
    });
}
