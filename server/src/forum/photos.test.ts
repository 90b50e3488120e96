/** Photos in the forum: off until the clinic allows them, held until a moderator has looked, and gone with whatever they hang on. */
import * as contract from '@pellis/contract/forum/forum';
import { readPhoto } from '@pellis/contract/photos/photos';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { idsWithRow } from '../photos/records.ts';
import { removeStray } from '../photos/sweep-files.ts';
import { theClinic } from '../platform/actor.ts';
import { newId } from '../platform/ids.ts';
import { openForum, twelve } from '../testing/forum.ts';
import { cutOff, phonePhoto } from '../testing/photos.ts';
import { eraseForumOf } from './leaving.ts';

const { clinic, ana, ben, lee, sam, write, posted, forum, read, room, queue, moderate, leave, begin, look, letAppear, takeAway } =
  await openForum();
const picture = await phonePhoto({ width: 400, height: 300, filename: 'Ana Alvarez.jpg' });
const image = (words = 'A red patch on a forearm') => ({ ...picture, words });

beforeEach(async () => {
  await begin();
  clinic.clinic.config.hasForumPhotos = true;
});
afterAll(() => clinic.end());

const filesKept = async () => {
  const kept: string[] = [];
  for await (const keys of clinic.clinic.storage.keptBefore(new Date(Date.now() + 60_000))) kept.push(...keys);
  return kept;
};
const photosOf = async (id: string, as = ana) => (await read(id, as)).reply.post.photos;
/** With as many photos, and their ids. */
async function photographed(howMany = 1, more: { answers?: string; as?: typeof ana; words?: string } = {}) {
  const id = newId();
  const { words = 'How it looks.', as = ana } = more;
  const { reply } = await write(words, as, { id, images: Array.from({ length: howMany }, () => image()), ...more });
  const rows = await clinic.sql<{ id: string }>('select id from forum_photo where post_id = $1 order by position', [id]);
  return { id, reply, photos: rows.map((row) => row.id), first: rows[0]?.id ?? '' };
}

test('they are off until the clinic allows them, and words that were sent with one are not lost', async () => {
  clinic.clinic.config.hasForumPhotos = false;
  expect((await forum()).may_add_photos).toBe(false);
  const { refusal } = await write('How it looks.', ana, { images: [image()] });
  expect(refusal.fields).toEqual({ images: 'The clinic allows no photos in the forum now. Remove yours, and send your words.' });
  expect(await room()).toEqual([]);
  clinic.clinic.config.hasForumPhotos = true;
  expect((await forum()).may_add_photos).toBe(true);
  expect((await forum(lee)).may_add_photos).toBe(false);
});

test('the words appear at once, the photo waits: only its writer and moderators see it, and readers once it was let appear', async () => {
  const { id, reply, first } = await photographed();
  expect(reply).toMatchObject({
    state: 'shown',
    detail: 'It stands in the forum now. Your photo waits for a moderator: until then only you see it.',
  });
  const waiting = { id: first, words: 'A red patch on a forearm', state: 'held', refused_for: null, refused_because: null };
  expect(await photosOf(id)).toMatchObject([waiting]);
  expect((await room())[0]).toMatchObject({ id, photos: [] });
  expect(await photosOf(id, lee as typeof ana)).toEqual([]);
  for (const as of [ben, lee]) expect((await look(first, as)).status).toBe(404);
  expect((await look(first, ana)).headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' });
  expect(await queue()).toMatchObject([{ id, state: 'shown', photos: [waiting] }]);
  expect((await look(first, sam)).status).toBe(200);
  const pressed = await Promise.all(twelve.map(() => letAppear(first)));
  expect(new Set(pressed.map(({ reply: { detail } }) => detail))).toEqual(
    new Set(['The photo appears: readers see it once they ask for it.']),
  );
  expect(await clinic.sql(`select from event where name = 'forum.photo_shown' and subject_id = $1`, [first])).toHaveLength(1);
  expect(await queue()).toEqual([]);
  expect(await photosOf(id, ben)).toMatchObject([{ ...waiting, state: 'shown' }]);
  const shown = await look(first, ben);
  const { exif, width = 0, height = 0, format } = await sharp(shown.raw).metadata();
  expect([shown.status, exif, format, width < height]).toEqual([200, undefined, 'jpeg', true]);
});

test('kept are one size, sealed, without a name; the sweep knows it, and a record photo it is to nobody', async () => {
  const before = await filesKept();
  const { first } = await photographed();
  expect((await filesKept()).filter((key) => !before.includes(key))).toEqual([`${first}.screen`]);
  const named = (ids: string[]) => clinic.clinic.db.read(theClinic('test'), (transaction) => idsWithRow(transaction, ids));
  await removeStray(clinic.clinic.storage, named, new Date(Date.now() + 2 * 86_400_000));
  expect((await look(first, ana)).status).toBe(200);
  expect(JSON.stringify(await clinic.sql('select * from forum_photo'))).not.toMatch(/Alvarez|IMG/);
  expect((await clinic.call(readPhoto, { as: ana, params: { id: first, size: 'screen' } })).status).toBe(404);
  expect((await clinic.call(readPhoto, { as: lee, params: { id: first, size: 'screen' } })).status).toBe(404);
});

test('pressed twelve times it is one post with its photos once, and nothing else stays in storage', async () => {
  const [id, before] = [newId(), await filesKept()];
  const pressed = await Promise.all(twelve.map(() => write('How it looks.', ana, { id, images: [image(), image('')] })));
  expect(new Set(pressed.map(({ status, reply }) => `${status} ${reply.detail}`))).toEqual(
    new Set(['200 It stands in the forum now. Your photos wait for a moderator: until then only you see them.']),
  );
  expect(await photosOf(id)).toHaveLength(2);
  expect(await filesKept()).toHaveLength(before.length + 2);
  expect(await clinic.sql(`select from event where name = 'forum.photo_held' and subject_id = $1`, [id])).toHaveLength(1);
});

test('four are too many, a torn one is named, a dermatologist adds none, and words of a photo are held like others', async () => {
  const before = await filesKept();
  expect((await write('See.', ana, { images: [image(), image(), image(), image()] })).refusal.fields).toEqual({
    images: 'Upload at most 3 photos',
  });
  expect((await write('See.', ana, { images: [image(), { ...(await cutOff()), words: '' }] })).refusal.fields?.['images.1']).toBeDefined();
  const thread = await posted();
  expect((await write('See.', lee, { answers: thread, images: [image()] })).refusal.fields?.['images']).toContain(
    'dermatologists add none',
  );
  await moderate(thread, 'lock');
  expect((await write('See.', ben, { answers: thread, images: [image()] })).refusal.code).toBe('locked');
  expect(await filesKept()).toEqual(before);
  expect((await write('See.', ana, { images: [image('Taken by alvarez')] })).reply).toMatchObject({ state: 'held', held_for: ['names'] });
});

test('taken away with a reason nothing of it is kept; its writer reads why, and it cannot come back', async () => {
  const { id, photos } = await photographed(2);
  const [first = '', second = ''] = photos;
  expect((await takeAway(first, 'other')).refusal.fields?.['because']).toBe('Say why: the writer reads it');
  await Promise.all(twelve.map(() => takeAway(first, 'intimate')));
  await letAppear(second);
  expect(await photosOf(id)).toMatchObject([
    { state: 'refused', words: '', refused_for: 'intimate', refused_because: null },
    { state: 'shown' },
  ]);
  expect(await photosOf(id, ben)).toMatchObject([{ id: second }]);
  expect((await letAppear(first)).refusal.code).toBe('gone');
  for (const as of [ana, sam]) expect((await look(first, as)).status).toBe(404);
  const events = await clinic.sql(`select actor_id, reason from event where name = 'forum.photo_refused' and subject_id = $1`, [first]);
  expect(events).toEqual([{ actor_id: sam.accountId, reason: 'It shows an intimate place' }]);
  await clinic.settled();
  expect((await filesKept()).filter((key) => key.startsWith(first))).toEqual([]);
});

test('a report brings the photos before a moderator; a hidden post hides them, and shown again they are there', async () => {
  const { id, first } = await photographed();
  await letAppear(first);
  await clinic.call(contract.reportForumPost, { as: ben, params: { id }, body: { because: 'I can see who it is' } });
  expect(await queue()).toMatchObject([{ reports: ['I can see who it is'], photos: [{ id: first, state: 'shown' }] }]);
  await moderate(id, 'hide', 'Somebody can be recognised');
  expect([(await look(first, ben)).status, (await look(first, ana)).status, (await look(first, sam)).status]).toEqual([404, 200, 200]);
  await moderate(id, 'show');
  expect((await look(first, ben)).status).toBe(200);
});

test('switched off they are shown to nobody and wait in no queue, their writer is told, and they come back', async () => {
  const [{ id, first }, { id: other }] = [await photographed(), await photographed()];
  await letAppear(first);
  clinic.clinic.config.hasForumPhotos = false;
  for (const as of [ana, ben, sam]) expect((await look(first, as)).status).toBe(404);
  expect([await photosOf(id, ben), await queue()]).toEqual([[], []]);
  expect([...(await photosOf(id)), ...(await photosOf(other))]).toMatchObject([{ state: 'off' }, { state: 'off' }]);
  clinic.clinic.config.hasForumPhotos = true;
  expect((await look(first, ben)).status).toBe(200);
  expect(await queue()).toHaveLength(1);
});

test('photos go with a post, with whoever leaves (nameless too), and with an erased account; files follow', async () => {
  const before = await filesKept();
  const asked = await photographed();
  await photographed(1, { answers: asked.id });
  await clinic.call(contract.takeBackForumPost, { as: ana, params: { id: asked.id } });
  const answered = await photographed(3);
  await posted('The same here.', ben, answered.id);
  await clinic.call(contract.takeBackForumPost, { as: ana, params: { id: answered.id } });
  expect((await read(answered.id)).reply.post).toMatchObject({ words: 'Its writer has deleted this.', photos: [] });
  const nameless = await photographed();
  await letAppear(nameless.first);
  expect((await leave('nameless')).reply.detail).toContain('Your photos are deleted.');
  expect((await read(nameless.id)).reply.post).toMatchObject({ words: 'How it looks.', photos: [] });
  await photographed(1, { as: ben });
  await clinic.clinic.db.write(theClinic('test'), (transaction) => eraseForumOf(clinic.clinic, transaction, ben.accountId));
  expect(await clinic.sql('select from forum_photo')).toEqual([]);
  await clinic.settled();
  expect(await filesKept()).toEqual(before);
});

test('row-level security shows a photo that waits to its writer and moderators alone, and none names an account or a patient', async () => {
  const { first } = await photographed();
  const seen = async (id: string, rights: string) => {
    await clinic.sql('begin');
    await clinic.sql(
      `select set_config('pellis.actor_id', $1, true), set_config('pellis.actor_role', 'client', true), set_config('pellis.rights', $2, true), set_config('role', 'clinic_app', true)`,
      [id, ` ${rights} `],
    );
    const rows = await clinic.sql('select id from forum_photo');
    await clinic.sql('rollback');
    return rows.length;
  };
  const patients = 'decide-for-patient';
  expect([
    await seen(ana.accountId, patients),
    await seen(ben.accountId, patients),
    await seen(lee.accountId, 'treat read-clinical'),
  ]).toEqual([1, 0, 0]);
  expect([await seen(sam.accountId, 'work-inbox'), await seen('nobody', 'read-audit set-up-clinic')]).toEqual([1, 0]);
  await letAppear(first);
  expect([await seen(ben.accountId, patients), await seen(lee.accountId, 'treat')]).toEqual([1, 1]);
  const told = JSON.stringify([
    ...(await clinic.sql('select * from forum_photo')),
    ...(await clinic.sql(`select * from event where name like 'forum.photo%'`)),
  ]);
  for (const whose of [ana.accountId, ana.patientId, 'Alvarez']) expect(told).not.toContain(whose);
});

test('nobody leaves words without a name and a photo behind, though they press both at the same moment', async () => {
  await Promise.all([leave('nameless'), ...twelve.map(() => write('How it looks.', ana, { images: [image()] }))]);
  const left = await clinic.sql(
    'select f.id from forum_photo f join forum_post p on p.id = f.post_id where p.pen_id is null or p.pen_id not in (select pen_id from forum_writer)',
  );
  expect(left).toEqual([]);
});

test('in a closed forum one looks at one’s own photos, and nobody but a moderator at them', async () => {
  const { first } = await photographed();
  await letAppear(first);
  clinic.clinic.config.promises.forum = false;
  expect((await look(first, ana)).status).toBe(200);
  expect((await look(first, sam)).status).toBe(200);
  expect((await look(first, ben)).refusal.code).toBe('closed');
  expect((await look(newId(), ana)).refusal.code).toBe('closed');
});

test('a photo of an answer under what was hidden is looked at by its writer and moderators alone', async () => {
  const thread = await posted();
  const { first } = await photographed(1, { as: ben, answers: thread });
  await letAppear(first);
  expect([(await look(first, ben)).status, (await look(first, lee)).status]).toEqual([200, 200]);
  await moderate(thread, 'hide', 'Off the subject of skin');
  expect([(await look(first, ben)).status, (await look(first, sam)).status, (await look(first, lee)).status]).toEqual([200, 200, 404]);
});
