import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { emptyRemote } from './remoteCopy.ts';

/** Only platform staff sees it, so it does not disturb other journeys. */
const definition = (name: string, path: string) => `
import { defineRemote } from '@fraktion/contract/releases';
const page = { roles: ['SystemAdmin'], mobile: true, layout: 'vertical' } as const;
export default defineRemote({
  name: '${name}',
  pages: [
    {
      ...page,
      path: '${path}',
      title: 'first',
      menu: { area: 'platform', order: 90, icon: 'boxes' },
      load: () => import('./FirstPage.tsx'),
    },
    { ...page, path: '${path}/later', title: 'later', load: () => import('./LaterPage.tsx') },
  ],
});
`;

const entry = `
import { createRemote } from '@fraktion/shared-ui/remote';
import remote from './remote.ts';
export const { bootstrap, mount, unmount } = createRemote(remote, {
  locales: (language) => import(\`./locales/\${language}.json\`),
});
`;

const page = (name: string, key: string, link: string) => `
import { Link, Page, useTranslation } from '@fraktion/shared-ui';
${key === 'first' ? `import './used.ts';` : ''}
export default function Shown() {
  const { t } = useTranslation('${name}');
  return <Page title={t('${key}')}><Link to="${link}">Go on</Link></Page>;
}
`;

/** One export of each shared package as this remote got it, by package; the test compares them. */
export const usedByRemote = {
  react: 'useState',
  'react-dom': 'createPortal',
  'react-dom/client': 'createRoot',
  'react/jsx-runtime': 'jsx',
  i18next: 'createInstance',
  'react-i18next': 'useTranslation',
  'zod/mini': 'object',
  '@tanstack/react-query': 'useQuery',
  '@fraktion/shared-ui': 'useNavigate',
  '@fraktion/shared-ui/remote': 'createRemote',
  '@fraktion/shared-ui/overlay': 'Dialog',
  '@fraktion/shared-auth': 'api',
  '@fraktion/shared-auth/query': 'queryClient',
} as const;

const used = () => {
  const all = Object.entries(usedByRemote);
  const imports = all.map(
    ([from, name], index) => `import { ${name} as _${index} } from '${from}';`,
  );
  const entries = all.map(([from], index) => `'${from}': _${index}`);
  return `${imports.join('\n')}\nObject.assign(globalThis, { usedByRemote: { ${entries.join(', ')} } });`;
};

const titles = { en: 'Sample', da: 'Prøve', sv: 'Prov', nb: 'Eksempel' } as const;

/** The titles of a version in the four languages. */
export const titlesOf = (version: string): Record<keyof typeof titles, string> =>
  Object.fromEntries(
    Object.entries(titles).map(([language, word]) => [language, `${word} ${version}`]),
  ) as Record<keyof typeof titles, string>;

/** Writes a small remote with two pages, `/<area>` and `/<area>/later`, that shows its version. */
export async function writeSample(name: string, version: string): Promise<string> {
  const dir = await emptyRemote(`${name}-${version}`);
  const path = `/${name.replace('mfe-', '')}`;
  const files = {
    'remote.ts': definition(name, path),
    'entry.ts': entry,
    'used.ts': used(),
    'FirstPage.tsx': page(name, 'first', `${path}/later`),
    'LaterPage.tsx': page(name, 'later', path),
    ...Object.fromEntries(
      Object.entries(titlesOf(version)).map(([language, first]) => [
        `locales/${language}.json`,
        JSON.stringify({ first, later: `${first}, later` }),
      ]),
    ),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, 'src', file)), { recursive: true });
    await writeFile(join(dir, 'src', file), text);
  }
  return dir;
}
