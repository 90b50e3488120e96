/** The addresses of the forum. */
import * as contract from '@pellis/contract/forum/forum';
import * as moderation from '@pellis/contract/forum/forum-moderation';
import { readForumNews } from '@pellis/contract/forum/forum-news';
import { moderateForumPhoto, readForumPhoto } from '@pellis/contract/forum/forum-photos';
import type { FastifyInstance } from 'fastify';
import { hand } from '../photos/hand.ts';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { choosePenName } from './choose-pen.ts';
import * as leaving from './leaving.ts';
import * as moderators from './moderate.ts';
import * as news from './news.ts';
import * as photos from './photos.ts';
import { readPrivacyOfficers } from './privacy-officers.ts';
import { readQueue } from './queue.ts';
import * as reading from './read.ts';
import { report } from './report.ts';
import * as writing from './write.ts';
import { writeToReporter } from './write-to-reporter.ts';

export function forumRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, contract.readForum, ({ asker }) => reading.readForum(clinic, asker));
  serve(app, clinic, contract.choosePenName, ({ asker, body }) => choosePenName(clinic, asker, body.name));
  serve(app, clinic, contract.readRoom, ({ asker, params }) => reading.readRoom(clinic, asker, params));
  serve(app, clinic, contract.readOlderInRoom, ({ asker, params }) => reading.readRoom(clinic, asker, params));
  serve(app, clinic, contract.readOwnForumPosts, ({ asker, params }) => reading.readMine(clinic, asker, params.behind));
  serve(app, clinic, contract.searchForum, ({ asker, body }) => reading.search(clinic, asker, body.words));
  serve(app, clinic, contract.readForumPost, ({ asker, params }) => reading.readPost(clinic, asker, params));
  serve(app, clinic, contract.readLaterAnswers, ({ asker, params }) => reading.readPost(clinic, asker, params));
  serve(app, clinic, contract.readAnswersAt, ({ asker, params }) => reading.readPostAt(clinic, asker, params));
  serve(app, clinic, contract.writeForumPost, ({ asker, body }) => writing.writePost(clinic, asker, body));
  serve(app, clinic, readForumPhoto, async ({ asker, params, reply }) =>
    hand(reply, await photos.showForumPhoto(clinic, asker, params.id)),
  );
  serve(app, clinic, contract.reportForumPost, ({ asker, params, body }) => report(clinic, asker, params.id, body.because));
  serve(app, clinic, contract.followForumPost, ({ asker, params, body }) =>
    writing.setFollowed(clinic, asker, params.id, body.is_followed),
  );
  serve(app, clinic, readForumNews, ({ asker }) => reading.readNews(clinic, asker));
  serve(app, clinic, contract.muteForumPen, ({ asker, body }) => news.setMuted(clinic, asker, body));
  serve(app, clinic, contract.chooseForumNews, ({ asker, body }) => news.chooseNews(clinic, asker, body.told_of_answers));
  serve(app, clinic, contract.readForumWarning, ({ asker, body }) => news.readWarning(clinic, asker, body.warning));
  serve(app, clinic, contract.answerModerator, ({ asker, params, body }) => news.answerModerator(clinic, asker, params.id, body.words));
  serve(app, clinic, contract.appealForumPost, ({ asker, params, body }) => writing.appeal(clinic, asker, params.id, body.words));
  serve(app, clinic, contract.takeBackForumPost, ({ asker, params }) => writing.takeBack(clinic, asker, params.id));
  serve(app, clinic, contract.leaveForum, ({ asker, body }) => leaving.leave(clinic, asker, body.leaves));
  serve(app, clinic, moderation.readForumQueue, ({ asker }) => readQueue(clinic, asker));
  serve(app, clinic, moderation.moderateForumPost, ({ asker, params, body }) => moderators.moderate(clinic, asker, params.id, body));
  serve(app, clinic, moderation.writeToReporter, ({ asker, params, body }) => writeToReporter(clinic, asker, params.id, body.words));
  serve(app, clinic, moderateForumPhoto, ({ asker, params, body }) => photos.moderatePhoto(clinic, asker, params.id, body));
  serve(app, clinic, moderation.answerForumAppeal, ({ asker, params, body }) => moderators.answerAppeal(clinic, asker, params.id, body));
  serve(app, clinic, moderation.readPrivacyOfficers, ({ asker }) => readPrivacyOfficers(clinic, asker));
  serve(app, clinic, moderation.resolvePenName, ({ asker, params, body }) => moderators.resolve(clinic, asker, params.id, body.because));
}
