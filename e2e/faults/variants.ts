import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The defect of a variant of the probe while the page is not `mended`; the tests themselves cause network faults. */
export type Defect = 'none' | 'throwsOnLoad' | 'throwsInBootstrap' | 'throwsInRender';

const unlessMended = (problem: string) =>
  `if (!('mended' in globalThis)) throw new Error('${problem}');`;

const languages = ['en', 'da', 'sv', 'nb'];

const definition = (name: string, path: string) => `
import { defineRemote } from '@fraktion/contract/releases';
const page = { title: 'title', roles: 'anonymous', mobile: true, layout: 'full' } as const;
export default defineRemote({
  name: '${name}',
  pages: [
    { ...page, path: '/${path}', load: () => import('./Page.tsx') },
    { ...page, path: '/${path}/lazy', load: () => import('./LazyPage.tsx') },
  ],
});
`;

const entry = (defect: Defect) => `
import { createRemote } from '@fraktion/shared-ui/remote';
import remote from './remote.ts';
${defect === 'throwsOnLoad' ? unlessMended('load') : ''}
const made = createRemote(remote, { locales: (language) => import(\`./locales/\${language}.json\`) });
export const { mount, unmount } = made;
export const bootstrap = async (props: object) => {
  ${defect === 'throwsInBootstrap' ? unlessMended('bootstrap') : ''}
  return made.bootstrap(props);
};
`;

/** Its heading comes from the texts, so that those of another version would show. */
const page = (name: string, key: string, links: readonly string[], defect: Defect) => `
import { Link, Page, useTranslation } from '@fraktion/shared-ui';
export default function Shown() {
  const { t } = useTranslation('${name}');
  ${defect === 'throwsInRender' ? unlessMended('render') : ''}
  return <Page title={t('${key}')}>${links.map((link) => `<Link to="${link}">${link}</Link>`).join(' ')}</Page>;
}
`;

/** Writes the sources of a small remote to a folder from which the workspace's packages resolve. */
export async function writeVariant(
  dir: string,
  { name, text, defect }: { name: string; text: string; defect: Defect },
): Promise<void> {
  const area = name.replace('mfe-', '');
  const other = area === 'probe' ? 'other' : 'probe';
  await rm(dir, { recursive: true, force: true });
  await mkdir(path.join(dir, 'src/locales'), { recursive: true });
  const modules = path.join(import.meta.dirname, '../../mfe-dashboard/node_modules');
  await symlink(modules, path.join(dir, 'node_modules'));
  const files = {
    'remote.ts': definition(name, area),
    'entry.ts': entry(defect),
    'Page.tsx': page(name, 'title', [`/${other}`, `/${area}/lazy`], defect),
    'LazyPage.tsx': page(name, 'lazy', [`/${other}`], 'none'),
    ...Object.fromEntries(
      languages.map((language) => [
        `locales/${language}.json`,
        JSON.stringify({ title: text, lazy: `${text}, lazy` }),
      ]),
    ),
  };
  await Promise.all(
    Object.entries(files).map(([file, text]) => writeFile(path.join(dir, 'src', file), text)),
  );
}
