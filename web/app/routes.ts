/** What stands around each page of the app that `platform/pages.ts` lists, and in it the portal and the workspace. Content pages are the public site's. */
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';
import { accountPages, linkPages, portalPages, workspacePages } from './platform/pages.ts';

export default [
  layout('application.tsx', [
    ...accountPages.map(route),
    ...linkPages.map(route),
    layout('portal/portal.tsx', portalPages.map(route)),
    layout('workspace/workspace.tsx', workspacePages.map(route)),
  ]),
  { path: '*', file: 'public/not-found-page.tsx' },
] satisfies RouteConfig;

function route({ path, file }: { path: string; file: string }): RouteConfigEntry {
  return { path: path.slice(1), file };
}

function layout(file: string, children: RouteConfigEntry[]): RouteConfigEntry {
  return { file, children };
}
