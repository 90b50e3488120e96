/** The addresses of Rapid Assessments, on the patient's side and on the dermatologist's. */

import * as caseAssistantsApi from '@pellis/contract/rapid-assessments/case-assistants';
import * as caseHandoversApi from '@pellis/contract/rapid-assessments/case-handovers';
import * as rapidAssessmentCasesApi from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import {
  answerInfoRequest,
  readEarlierPhotos as earlierPhotos,
  readInfoRequest,
  readLatestRapidAssessment,
  withdrawRapidAssessment,
} from '@pellis/contract/rapid-assessments/rapid-assessments';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { answerRequest, readRequest } from './answer-request.ts';
import { claim, release } from './claim.ts';
import { declareNotSuitable, requestInfo } from './decide.ts';
import { readEarlierPhotos } from './earlier-photos.ts';
import { handOver, listColleagues, listMine, noteHandover, takeOver } from './hand-over.ts';
import { assignAssistant, listAssistants } from './let-prepare.ts';
import { listCases, readCaseRow, readFigures } from './list-cases.ts';
import { listSupervisors, prepareCase, stopPreparing } from './prepare.ts';
import { readLatest } from './read-latest.ts';
import { submit } from './submit.ts';
import { withdraw } from './withdraw.ts';

export function rapidAssessmentRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, submitRapidAssessment, ({ asker, body, key }) => submit(clinic, asker, body, key));
  serve(app, clinic, readLatestRapidAssessment, ({ asker }) => readLatest(clinic, asker));
  serve(app, clinic, earlierPhotos, ({ asker }) => readEarlierPhotos(clinic, asker));
  serve(app, clinic, readInfoRequest, ({ asker, params }) => readRequest(clinic, asker, params.id));
  serve(app, clinic, answerInfoRequest, ({ asker, params, body }) => answerRequest(clinic, asker, params.id, body));
  serve(app, clinic, withdrawRapidAssessment, ({ asker, params }) => withdraw(clinic, asker, params.id));
  serve(app, clinic, rapidAssessmentCasesApi.readCaseFigures, ({ asker }) => readFigures(clinic, asker));
  serve(app, clinic, rapidAssessmentCasesApi.listCases, ({ asker }) => listCases(clinic, asker));
  serve(app, clinic, rapidAssessmentCasesApi.readCaseRow, ({ asker, params }) => readCaseRow(clinic, asker, params.id));
  serve(app, clinic, rapidAssessmentCasesApi.claimCase, ({ asker, params }) => claim(clinic, asker, params.id));
  serve(app, clinic, rapidAssessmentCasesApi.releaseCase, ({ asker, params }) => release(clinic, asker, params.id));
  serve(app, clinic, rapidAssessmentCasesApi.readSupervisors, ({ asker }) => listSupervisors(clinic, asker));
  serve(app, clinic, rapidAssessmentCasesApi.prepareCase, ({ asker, params, body }) =>
    prepareCase(clinic, asker, params.id, body.provider_id),
  );
  serve(app, clinic, rapidAssessmentCasesApi.stopPreparing, ({ asker, params }) => stopPreparing(clinic, asker, params.id));
  serve(app, clinic, caseAssistantsApi.listAssistants, ({ asker }) => listAssistants(clinic, asker));
  serve(app, clinic, caseAssistantsApi.letPrepareCase, ({ asker, params, body }) =>
    assignAssistant(clinic, asker, params.id, body.assistant_id),
  );
  serve(app, clinic, rapidAssessmentCasesApi.requestInfo, ({ asker, params, body }) => requestInfo(clinic, asker, params.id, body));
  serve(app, clinic, rapidAssessmentCasesApi.declareNotSuitable, ({ asker, params, body }) =>
    declareNotSuitable(clinic, asker, params.id, body.reason),
  );
  serve(app, clinic, caseHandoversApi.listColleagues, ({ asker, params }) => listColleagues(clinic, asker, params.id));
  serve(app, clinic, caseHandoversApi.handOverCase, ({ asker, params, body }) => handOver(clinic, asker, params.id, body));
  serve(app, clinic, caseHandoversApi.takeOverCase, ({ asker, params, body }) => takeOver(clinic, asker, params.id, body));
  serve(app, clinic, caseHandoversApi.listHandovers, ({ asker }) => listMine(clinic, asker));
  serve(app, clinic, caseHandoversApi.noteHandover, ({ asker, params }) => noteHandover(clinic, asker, params.id));
}
