/** A clinic with people who write in the forum, and what they do there in one line each. */
import * as contract from '@pellis/contract/forum/forum';
import * as moderation from '@pellis/contract/forum/forum-moderation';
import { type ForumImages, moderateForumPhoto, type PhotoRefusal, readForumPhoto } from '@pellis/contract/forum/forum-photos';
import { expect } from 'vitest';
import { newId } from '../platform/ids.ts';
import { fillProfile } from './care.ts';
import { keyless, openTestClinic, type TestClinic } from './clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from './people.ts';

export const twelve = Array.from({ length: 12 });

interface Wrote {
  id?: string;
  answers?: string;
  room?: string;
  images?: ForumImages;
  is_meant?: boolean;
}

/** Ana and Ben are patients, Dr. Lee answers, Sam moderates. */
export async function openForum() {
  const clinic = await openTestClinic();
  const [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Baker')];
  await Promise.all([fillProfile(clinic, ana), fillProfile(clinic, ben)]);
  const [lee, sam] = [await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam')];
  return { clinic, ana, ben, lee, sam, ...inForum(clinic, { ana, ben, sam }) };
}

function inForum(clinic: TestClinic, { ana, ben, sam }: { ana: PatientPerson; ben: PatientPerson; sam: Person }) {
  const name = (called: string, as: Person = ana) => clinic.call(contract.choosePenName, { as, body: { name: called } });
  const write = (words: string, as: Person = ana, { id = newId(), answers, room = 'acne', images = [], is_meant = false }: Wrote = {}) =>
    clinic.call(contract.writeForumPost, {
      as,
      body: { id, room, answers: answers ?? null, title: 'Week three', words, images, is_meant },
      headers: keyless,
    });
  return {
    name,
    write,
    /** Empty, open, and with a pen name for each of the two. */
    begin: async () => {
      await clinic.settled();
      for (const table of ['rate_limit', 'forum_post', 'forum_pen', 'forum_left', 'letter']) await clinic.sql(`delete from ${table}`);
      clinic.clinic.config.promises.forum = true;
      clinic.clinic.config.hasForumPhotos = false;
      await name('calm river');
      await name('Late Bloomer', ben);
    },
    posted: async (words = 'It got better after a while.', as: Person = ana, answers?: string) => {
      const id = newId();
      expect((await write(words, as, { id, ...(answers ? { answers } : {}) })).reply.state).toBe('shown');
      return id;
    },
    forum: async (as: Person = ana) => (await clinic.call(contract.readForum, { as })).reply,
    read: (id: string, as: Person = ben) => clinic.call(contract.readForumPost, { as, params: { id } }),
    room: async (as: Person = ben) => (await clinic.call(contract.readRoom, { as, params: { room: 'acne' } })).reply.posts,
    queue: async (as: Person = sam) => (await clinic.call(moderation.readForumQueue, { as })).reply,
    moderate: (id: string, does: 'show' | 'hide' | 'lock' | 'unlock' | 'warn' | 'say' | 'close' | 'answer_seen', because = '', as = sam) =>
      clinic.call(moderation.moderateForumPost, { as, params: { id }, body: { does, because } }),
    leave: (leaves: 'nothing' | 'nameless', as: Person = ana) => clinic.call(contract.leaveForum, { as, body: { leaves } }),
    look: (id: string, as: Person = ben) => clinic.call(readForumPhoto, { as, params: { id } }),
    letAppear: (id: string, as: Person = sam) =>
      clinic.call(moderateForumPhoto, { as, params: { id }, body: { does: 'show', reason: null, because: '' } }),
    takeAway: (id: string, reason: PhotoRefusal = 'face', because = '', as: Person = sam) =>
      clinic.call(moderateForumPhoto, { as, params: { id }, body: { does: 'refuse', reason, because } }),
  };
}
