/** The addresses of tasks. */
import * as contract from '@pellis/contract/tasks/tasks';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { makeTask } from './make.ts';
import { assignTask, endTask } from './move.ts';
import { listTasks, listTasksOf } from './read.ts';

export function taskRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, contract.listTasks, ({ asker, params }) => listTasks(clinic, asker, params.list));
  serve(app, clinic, contract.listTasksOfConversation, ({ asker, params }) => listTasksOf(clinic, asker, params.id));
  serve(app, clinic, contract.makeTask, ({ asker, params, body }) => makeTask(clinic, asker, params.id, body));
  serve(app, clinic, contract.assignTask, ({ asker, params, body }) => assignTask(clinic, asker, params.id, body));
  serve(app, clinic, contract.endTask, ({ asker, params, body }) => endTask(clinic, asker, params.id, body));
}
