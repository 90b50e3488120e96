/** A process that dies in any gap between two steps of a call of the forum that tells or changes, pressed from many windows afterwards: it is done once, told once, and nothing stands half. */
import * as contract from '@pellis/contract/forum/forum';
import * as moderation from '@pellis/contract/forum/forum-moderation';
import type { AnyEndpoint } from '@pellis/contract/platform/endpoint';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { type Asked, keyless } from '../testing/clinic.ts';
import { openForum, twelve } from '../testing/forum.ts';
import { gapsApart } from '../testing/in-every-gap.ts';
import { openMortal } from '../testing/mortal.ts';
import { staff } from '../testing/people.ts';

const { clinic, ana, ben, sam, forum, posted, queue, moderate, begin } = await openForum();
const tess = await staff(clinic, 'Tess');
const mortal = await openMortal(clinic);

afterAll(async () => {
  await mortal.end();
  await clinic.end();
});

const pills = 'I have taken all the pills.';
const report = (id: string) => clinic.call(contract.reportForumPost, { as: ben, params: { id }, body: { because: pills } });
const count = async (from: string, values: unknown[]) => (await clinic.sql(`select ${from}`, values)).length;

/** With the pen names of before. */
async function empty(): Promise<void> {
  await clinic.settled();
  for (const table of ['rate_limit', 'forum_post', 'letter']) await clinic.sql(`delete from ${table}`);
  await clinic.sql('update forum_pen set warnings = 0, warning = null');
}

/** What is pressed, and what there is of it once: rows, the event of its subject, and letters to one person because of that. */
interface Act<E extends AnyEndpoint = AnyEndpoint> {
  endpoint: E;
  asked: Asked<E>;
  rows: readonly [from: string, ...values: unknown[]];
  event?: readonly [name: string, subject: string];
  letter?: readonly [template: string, recipient: string];
}
const act = <E extends AnyEndpoint>(one: Act<E>) => one as unknown as Act;
const moderated = (id: string, does: 'hide' | 'lock' | 'warn' | 'say') =>
  ({ as: sam, params: { id }, body: { does, because: 'Please stay with skin' } }) as const;
const post = (words: string, answers: string | null) => {
  const body = { id: newId(), room: 'acne', answers, title: answers ? '' : 'Week three', words, images: [], is_meant: false };
  return { id: body.id, asked: { as: ben, body } };
};

const acts: Record<string, () => Promise<Act>> = {
  'a post that is held for words of harm': async () => {
    const { id, asked } = post(pills, null);
    const told = { event: ['forum.held', id], letter: ['forum.needs-look', sam.email] } as const;
    return act({ endpoint: contract.writeForumPost, asked, rows: ['from forum_post where id = $1', id], ...told });
  },
  'an answer that appears': async () => {
    const thread = await posted();
    const { id, asked } = post('The same here.', thread);
    const told = { event: ['forum.answered', id], letter: ['forum.answered', ana.email] } as const;
    return act({
      endpoint: contract.writeForumPost,
      asked,
      rows: [`from forum_post where thread_id = $1 and state = 'shown'`, thread],
      ...told,
    });
  },
  'a report with words of harm': async () => {
    const id = await posted();
    return act({
      endpoint: contract.reportForumPost,
      asked: { as: ben, params: { id }, body: { because: pills } },
      rows: ['from forum_report where post_id = $1 and is_of_harm', id],
      event: ['forum.reported', id],
      letter: ['forum.needs-look', sam.email],
    });
  },
  'a hiding': async () => {
    const id = await posted();
    return act({
      endpoint: moderation.moderateForumPost,
      asked: moderated(id, 'hide'),
      rows: [`from forum_post where id = $1 and state = 'hidden'`, id],
      event: ['forum.hidden', id],
      letter: ['forum.decided', ana.email],
    });
  },
  'a lock': async () => {
    const id = await posted();
    return act({
      endpoint: moderation.moderateForumPost,
      asked: moderated(id, 'lock'),
      rows: ['from forum_post where id = $1 and locked_at is not null', id],
      event: ['forum.locked', id],
    });
  },
  'a warning': async () => {
    const id = await posted();
    return act({
      endpoint: moderation.moderateForumPost,
      asked: moderated(id, 'warn'),
      rows: ['from forum_message m join forum_pen p on p.id = m.pen_id where m.post_id = $1 and p.warnings = 1', id],
      event: ['forum.warned', id],
      letter: ['forum.decided', ana.email],
    });
  },
  'words to a writer': async () => {
    const id = await posted();
    return act({
      endpoint: moderation.moderateForumPost,
      asked: moderated(id, 'say'),
      rows: ['from forum_message where post_id = $1', id],
      event: ['forum.written_to', id],
      letter: ['forum.written-to', ana.email],
    });
  },
  'words to whoever reported': async () => {
    await report(await posted());
    const id = (await queue())[0]?.harm_reports[0]?.id ?? '';
    return act({
      endpoint: moderation.writeToReporter,
      asked: { as: sam, params: { id }, body: { words: 'Please call 988.' } },
      rows: ['from forum_message where report_id = $1', id],
      event: ['forum.reporter_written_to', id],
      letter: ['forum.written-to', ben.email],
    });
  },
  'an answer to a moderator': async () => {
    const id = await posted();
    await moderate(id, 'say', 'Are you safe?');
    const message = (await forum()).asked[0]?.id ?? '';
    return act({
      endpoint: contract.answerModerator,
      asked: { as: ana, params: { id: message }, body: { words: pills } },
      rows: ['from forum_message where id = $1 and answer is not null', message],
      event: ['forum.message_answered', id],
      letter: ['forum.needs-look', sam.email],
    });
  },
  'an appeal': async () => {
    const id = await posted();
    await moderate(id, 'hide', 'Off the subject');
    return act({
      endpoint: contract.appealForumPost,
      asked: { as: ana, params: { id }, body: { words: pills } },
      rows: ['from forum_post where id = $1 and appeal_is_of_harm', id],
      event: ['forum.appealed', id],
      letter: ['forum.needs-look', sam.email],
    });
  },
  'an appeal that is decided': async () => {
    const id = await posted();
    await moderate(id, 'hide', 'Off the subject');
    await clinic.call(contract.appealForumPost, { as: ana, params: { id }, body: { words: 'It was about my skin' } });
    await clinic.settled();
    await clinic.sql('delete from letter');
    return act({
      endpoint: moderation.answerForumAppeal,
      asked: { as: tess, params: { id }, body: { shows: true, answer: 'You are right' } },
      rows: [`from forum_post where id = $1 and state = 'shown' and appeal_answer is not null`, id],
      event: ['forum.appeal_answered', id],
      letter: ['forum.decided', ana.email],
    });
  },
  'a leaving with all one wrote': async () => {
    await begin();
    await posted();
    await report(await posted());
    return act({
      endpoint: contract.leaveForum,
      asked: { as: ana, body: { leaves: 'nothing' } },
      // the emptied post on which the report waits, and what counts on, and no pen name
      rows: [
        `from forum_left where account_id = $1 and (select count(*) from forum_post) = 1 and not exists (select from forum_writer where account_id = $1)`,
        ana.accountId,
      ],
    });
  },
  'a leaving without a name': async () => {
    await begin();
    await posted();
    return act({
      endpoint: contract.leaveForum,
      asked: { as: ana, body: { leaves: 'nameless' } },
      rows: [
        `from forum_left where account_id = $1 and exists (select from forum_post where state = 'shown' and pen_id is null)`,
        ana.accountId,
      ],
    });
  },
};

async function expectOnce({ rows: [from, ...values], event, letter }: Act, at: string): Promise<void> {
  await clinic.settled();
  expect(await count(from, values), at).toBe(1);
  if (event) expect(await count('from event where name = $1 and subject_id = $2', [...event]), at).toBe(1);
  if (letter) expect(await count('from letter where template = $1 and recipient = $2', [...letter]), at).toBe(1);
}

test.each(Object.entries(acts))(
  '%s is done once, and told once',
  async (_, prepare) => {
    await begin();
    for (let step = 1; step < 100; step += gapsApart) {
      await empty();
      const done = await prepare();
      const { endpoint, asked } = done;
      const headers = step % 2 ? { 'idempotency-key': newId() } : keyless;
      const once = { ...asked, headers };
      const { died, answer } = await mortal.callAndDieAt(step, endpoint, once);
      const at = `step ${step}: ${answer.raw}`;
      if (!died) expect(answer.status, at).toBe(200);
      // twelve in each gap would be a flood of one account
      const windows = step === 1 || !died ? twelve : twelve.slice(0, 2);
      const pressed = await Promise.all(windows.map(() => clinic.call(endpoint, once)));
      for (const { status, raw } of pressed) expect([200, 409], `${at}, then ${raw}`).toContain(status);
      await expectOnce(done, at);
      if (!died) return;
    }
    throw new Error('more than 100 steps');
  },
  600_000,
);
