/** The addresses of what stands before isotretinoin and acitretin: for the dermatologist, and for the patient who answers. */
import * as api from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import * as questionnairesApi from '@pellis/contract/pregnancy-prevention/questionnaires';
import * as testsDueApi from '@pellis/contract/pregnancy-prevention/tests-due';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { answerQuestionnaire, listMyQuestionnaires } from './answer.ts';
import * as keep from './keep.ts';
import { listProgrammes, setProgrammeStart } from './programmes.ts';
import { listTestsDue } from './tests-due.ts';

export function pregnancyPreventionRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, api.readPrevention, ({ asker, params }) => keep.readPrevention(clinic, asker, params.id));
  serve(app, clinic, api.enroll, ({ asker, params, body }) => keep.enroll(clinic, asker, params.id, body));
  serve(app, clinic, api.changeEnrollment, ({ asker, params, version, body }) =>
    keep.changeEnrollment(clinic, asker, params.id, version, body),
  );
  serve(app, clinic, api.endEnrollment, ({ asker, params, body }) => keep.endEnrollment(clinic, asker, params.id, body));
  serve(app, clinic, api.recordTest, ({ asker, params, body }) => keep.recordTest(clinic, asker, params.id, body));
  serve(app, clinic, api.withdrawTest, ({ asker, params, body }) => keep.withdrawTest(clinic, asker, params.id, body));
  serve(app, clinic, api.confirmCounsel, ({ asker, params }) => keep.confirmCounsel(clinic, asker, params.id));
  serve(app, clinic, api.askAgain, ({ asker, params }) => keep.askAgain(clinic, asker, params.id));
  serve(app, clinic, questionnairesApi.listMyQuestionnaires, ({ asker }) => listMyQuestionnaires(clinic, asker));
  serve(app, clinic, questionnairesApi.answerQuestionnaire, ({ asker, params, body }) =>
    answerQuestionnaire(clinic, asker, params.id, body),
  );
  serve(app, clinic, testsDueApi.listTestsDue, ({ asker }) => listTestsDue(clinic, asker));
  serve(app, clinic, api.listProgrammes, ({ asker }) => listProgrammes(clinic, asker));
  serve(app, clinic, api.setProgrammeStart, ({ asker, params, body }) => setProgrammeStart(clinic, asker, params.programme, body));
}
