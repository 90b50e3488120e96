/** The reviewed tips, as the public pages carry them; nothing while there are none, so that nothing leads to an empty page. */
import { drawingOf } from '@pellis/contract/tips/drawings';
import { labelOfTopic, seasonLabels, tipSeasons, tipTopics } from '@pellis/contract/tips/tip-topics';
import type { Tip } from '@pellis/contract/tips/tips';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Facts } from '../platform/http/page-text.ts';
import { placeOf } from '../platform/http/record-pages.ts';
import { dayAt } from '../platform/times.ts';
import { readTips } from './read.ts';
import { type WithdrawnTip, withdrawnTips } from './withdrawal-records.ts';

export async function tipsOnPages(clinic: Clinic, asker: Asker, language: string): Promise<Facts> {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: clinic.config.clinicTimeZone });
  const [tips, withdrawn] = await Promise.all([readTips(clinic, asker), clinic.db.readReplica(asker, withdrawnTips)]);
  return { ...factsOf(tips, day), ...factsOfWithdrawn(withdrawn, day) };
}

/** An address that people may have been given says that the tip is gone. */
function factsOfWithdrawn(withdrawn: readonly WithdrawnTip[], day: Intl.DateTimeFormat): Facts {
  return Object.fromEntries(withdrawn.map(({ slug, withdrawn_at }) => [`${placeOf('tip', slug)}.withdrawn`, day.format(withdrawn_at)]));
}

function factsOf(tips: readonly Tip[], day: Intl.DateTimeFormat): Facts {
  if (tips.length === 0) return { 'tips.none': 'yes' };
  const topics = tipTopics.filter((topic) => tips.some((tip) => tip.topics.includes(topic)));
  const seasons = tipSeasons.filter((season) => tips.some((tip) => tip.seasons.includes(season)));
  return {
    'tips.any': 'yes',
    'tips.path': '/tips',
    tips: JSON.stringify(tips.map(asCard)),
    'tips.addresses': JSON.stringify([{ path: '/tips' }, ...tips.map(({ slug }) => ({ path: `/tips/${slug}` }))]),
    'tips.topics': JSON.stringify(topics.map((value) => ({ value, label: labelOfTopic(value) }))),
    'tips.seasons': JSON.stringify(seasons.map((value) => ({ value, label: seasonLabels[value] }))),
    ...Object.assign({}, ...tips.map((tip) => factsOfTip(tip, day, tips))),
  };
}

function asCard({ slug, title, summary, topics, seasons, picture }: Tip): Record<string, string> {
  return {
    slug,
    title,
    summary,
    picture: drawingOf({ slug, picture }),
    topics: topics.join(','),
    seasons: seasons.join(','),
    about: topics.map(labelOfTopic).join(', '),
  };
}

function factsOfTip(tip: Tip, day: Intl.DateTimeFormat, all: readonly Tip[]): Facts {
  const name = placeOf('tip', tip.slug);
  const { topics, seasons, sources, reviewed_at, ...texts } = tip;
  const more = all.filter((other) => other !== tip && other.topics.some((topic) => topics.includes(topic))).slice(0, 3);
  const facts = {
    ...texts,
    picture: drawingOf(tip),
    about: topics.map(labelOfTopic).join(', '),
    reviewed: day.format(reviewed_at),
    reviewed_on: dayAt(reviewed_at, day.resolvedOptions().timeZone),
    sources: JSON.stringify(sources),
    ...(seasons.length > 0 ? { seasons: seasons.map((season) => seasonLabels[season]).join(', ') } : {}),
    // a mole is not judged from photos, as its tip says
    ...(topics.includes('question about moles') ? {} : { by_photos: 'yes' }),
    ...(more.length > 0 ? { more: JSON.stringify(more.map(asCard)) } : {}),
  };
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [`${name}.${key}`, value]));
}
