/** The addresses of a patient's course: reading, diary, scores, and links to it. */
import * as api from '@pellis/contract/progress/progress';
import type { FastifyInstance } from 'fastify';
import { hand } from '../photos/hand.ts';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { readEarlierPhotos } from './course-photos.ts';
import { judgeSkin, takeBack } from './judge.ts';
import { openLink, openLinkedPhoto } from './open-link.ts';
import { readProgress } from './read.ts';
import { endShare, listShares, shareCourse } from './share.ts';
import { waitingPhotoKeys } from './waiting-photo-keys.ts';
import { takeDiaryBack, writeDiary } from './write-diary.ts';

export function progressRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, api.readProgress, ({ asker, params }) => readProgress(clinic, asker, params.id));
  serve(app, clinic, api.readEarlierPhotosOfCourse, ({ asker, params }) => readEarlierPhotos(clinic, asker, params));
  serve(app, clinic, api.writeDiary, ({ asker, params, body }) => writeDiary(clinic, asker, params.id, body));
  serve(app, clinic, api.readWaitingPhotoKeys, ({ asker }) => waitingPhotoKeys(clinic, asker));
  serve(app, clinic, api.takeDiaryBack, ({ asker, params }) => takeDiaryBack(clinic, asker, params.id));
  serve(app, clinic, api.judgeSkin, ({ asker, params, body }) => judgeSkin(clinic, asker, params.id, body));
  serve(app, clinic, api.takeScoreBack, ({ asker, params }) => takeBack(clinic, asker, params.id));
  serve(app, clinic, api.listShares, ({ asker }) => listShares(clinic, asker));
  serve(app, clinic, api.shareCourse, ({ asker, body }) => shareCourse(clinic, asker, body));
  serve(app, clinic, api.endShare, ({ asker, params }) => endShare(clinic, asker, params.id));
  serve(app, clinic, api.readSharedCourse, ({ params }) => openLink(clinic, params.token));
  serve(app, clinic, api.readSharedPhoto, async ({ params, reply }) => hand(reply, await openLinkedPhoto(clinic, params)));
}
