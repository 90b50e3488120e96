/** What stands around each page of `platform/pages.ts`: the app, and in it the portal and the workspace. */
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';
import { accountPages, home, linkPages, portalPages, publicPages, workspacePages } from './platform/pages.ts';

export default [
  route(home),
  ...publicPages.map(route),
  layout('application.tsx', [
    ...accountPages.map(route),
    ...linkPages.map(route),
    layout('portal/portal.tsx', portalPages.map(route)),
    layout('workspace/workspace.tsx', workspacePages.map(route)),
  ]),
  { path: '*', file: 'public/not-found-page.tsx' },
] satisfies RouteConfig;

function route({ path, file }: { path: string; file: string }): RouteConfigEntry {
  return path === '/' ? { index: true, file } : { path: path.slice(1), file };
}

function layout(file: string, children: RouteConfigEntry[]): RouteConfigEntry {
  return { file, children };
}
