/** A tip while it is written: a new one of the clinic's own, or the next version of one. Nothing typed is lost when it is refused. */

import { drawingOf } from '@pellis/contract/tips/drawings';
import { labelOfTopic, seasonLabels, tipPictures, tipSeasons, tipTopics } from '@pellis/contract/tips/tip-topics';
import { addTip, changeTip, type KeptTip, TipForm as TipWords, type TipForm as Words } from '@pellis/contract/tips/tips';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { ManyChoiceGroup } from '../../ui/choice-group.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField, SelectField, TextField } from '../../ui/fields.tsx';
import { Later } from '../../ui/later.tsx';
import { TypedLater } from '../../work-list/typed-later.tsx';
import { useKeptForm } from '../../work-list/use-kept-form.ts';
import { TipPicture } from '../tip-picture.tsx';

const blank: Words = { title: '', summary: '', words: '', topics: [], seasons: [], sources: [], picture: 'drop' };
const topics = tipTopics.map((value) => ({ value, label: labelOfTopic(value) }));
const seasons = tipSeasons.map((value) => ({ value, label: seasonLabels[value] }));
const pictures = tipPictures.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));
const tipGrade = { load: async () => (await import('./tip-grade.tsx')).TipGrade };

interface TipFormProps {
  /** None: a new one. */
  tip: KeptTip | undefined;
  onKept: (tip: KeptTip) => void;
  onClose: () => void;
}

/** Its sources are typed a line each: who says so, a bar, and the page's title. */
export function TipForm({ tip, onKept, onClose }: TipFormProps) {
  const { words, set, errorOf, ...form } = useKeptForm({
    schema: TipWords,
    begun: tip ?? blank,
    kept: tip,
    adding: useSend(addTip),
    changing: useSend(changeTip),
    onKept,
  });
  const [sources, setSources] = useState(() => words.sources.map(({ body, page }) => `${body} | ${page}`).join('\n'));
  const wrongSource = words.sources.map((_, at) => errorOf(`sources.${at}.body`) ?? errorOf(`sources.${at}.page`)).find(Boolean);
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary problem={form.problem} />
      <TypedLater of={form.refusal} />
      <TextField
        id="title"
        label="Title"
        hint={tip ? undefined : 'It becomes the tip’s address on the public pages, for good.'}
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
      <div>
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
        <Later part={tipGrade} props={{ words: words.words }} isOptional />
      </div>
      <LongField
        id="sources"
        label="Sources"
        hint="A line each: American Academy of Dermatology | How to treat dry skin"
        rows={3}
        value={sources}
        onChange={({ target }) => {
          setSources(target.value);
          set({ sources: sourcesIn(target.value) });
        }}
        error={errorOf('sources') ?? wrongSource}
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
      <TipPicture name={drawingOf({ slug: tip?.slug ?? '', picture: words.picture })} />
      <div className="row">
        <Button type="submit" disabled={form.isSending}>
          {form.isSending ? 'Saving…' : 'Keep as a draft'}
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
