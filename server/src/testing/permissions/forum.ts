/** What the permission matrix asks about the forum: one post of the owner's that everybody reads, with a photo that a moderator let appear, one that is hidden, and well-formed bodies. */
import { preparePhotos } from '../../photos/prepare.ts';
import { newId } from '../../platform/ids.ts';
import type { TestClinic } from '../clinic.ts';
import type { Person } from '../people.ts';
import { phonePhoto } from '../photos.ts';

export async function makeForum(clinic: TestClinic, owner: Person): Promise<Record<string, string>> {
  const [pen, shown, hidden] = [newId(), newId(), newId()];
  await clinic.sql(`insert into forum_pen (id, name) values ($1, 'calm river')`, [pen]);
  await clinic.sql('insert into forum_writer (account_id, pen_id) values ($1, $2)', [owner.accountId, pen]);
  await clinic.sql(
    `insert into forum_post (id, pen_id, room, title, words, state, hidden_because, rules, appeared_at)
      values ($1, $3, 'acne', 'Week three', 'It got better.', 'shown', null, 1, now()), ($2, $3, 'acne', 'Week four', 'It did.', 'hidden', 'Unkind', 1, now())`,
    [shown, hidden, pen],
  );
  clinic.clinic.config.hasForumPhotos = true;
  const [photo] = await preparePhotos(clinic.clinic, [await phonePhoto({ width: 400, height: 300 })], {
    kept: ['screen'],
    mayBeSmall: true,
  });
  await clinic.sql(
    `insert into forum_photo (id, post_id, position, file, sha256, width, height, bytes, state) values ($1, $2, 0, $1, 'x', 300, 400, 1, 'shown')`,
    [photo?.id, shown],
  );
  const message = newId();
  await clinic.sql(
    `insert into forum_message (id, post_id, pen_id, sent_by, words, is_warning)
      select $1, $2, $3, id, 'How are you?', false from account where role = 'staff' limit 1`,
    [message, shown, pen],
  );
  const report = newId();
  await clinic.sql(`insert into forum_report (id, post_id, pen_id, because, is_of_harm) values ($1, $2, $3, 'I want to die', true)`, [
    report,
    shown,
    pen,
  ]);
  return { forumReport: report, forumPost: shown, hiddenForumPost: hidden, forumPhoto: photo?.id ?? '', forumMessage: message };
}

export const forumBodies: Record<string, (things: Record<string, string>) => unknown> = {
  'PUT /forum/pen': () => ({
    name: `Name ${newId()
      .slice(0, 8)
      .replaceAll(/[^a-z]/gi, 'x')}`,
  }),
  'POST /forum/search': () => ({ words: 'better' }),
  'POST /forum/posts': (things) => ({
    id: newId(),
    room: 'acne',
    answers: things['forumPost'],
    title: '',
    words: 'The same here.',
    images: [],
  }),
  'POST /forum/posts/:id/report': () => ({ because: 'Unkind' }),
  'POST /forum/posts/:id/follow': () => ({ is_followed: true }),
  'PUT /forum/mutes': () => ({ name: 'calm river', is_muted: true }),
  'PUT /forum/news': () => ({ told_of_answers: 'weekly' }),
  'POST /forum/warning/read': () => ({ warning: 'Please stay with skin' }),
  'POST /forum/messages/:id/answer': () => ({ words: 'I am well' }),
  'POST /forum/posts/:id/appeal': () => ({ words: 'It was about my own skin' }),
  'POST /forum/leave': () => ({ leaves: 'nameless' }),
  'POST /workspace/forum/posts/:id/moderate': () => ({ does: 'unlock', because: '' }),
  'POST /workspace/forum/reports/:id/say': () => ({ words: 'Please call 988.' }),
  'POST /workspace/forum/photos/:id/moderate': () => ({ does: 'show', reason: null, because: '' }),
  'POST /workspace/forum/posts/:id/appeal': () => ({ shows: true, answer: 'You are right' }),
  'POST /workspace/forum/posts/:id/resolve': () => ({ because: 'A court asked' }),
};
