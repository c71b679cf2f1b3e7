import { languages } from '@fraktion/contract';

/** `mfe-fleet` starts with the page `FleetPage` in the folder `fleet`, at `/fleet`. */
export interface NewRemote {
  readonly name: string;
  readonly folder: string;
  readonly path: string;
  readonly page: string;
  /** Its title until its team changes it. */
  readonly word: string;
}

export function newRemoteOf(name: string): NewRemote {
  const folder = name.replace(/^mfe-/, '');
  const words = folder.split('-');
  const pascal = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
  const [first = '', ...rest] = words.join(' ');
  return {
    name,
    folder,
    path: `/${folder}`,
    page: `${pascal}Page`,
    word: first.toUpperCase() + rest.join(''),
  };
}

/** The initial dependencies; its team adds further ones. */
const packageJson = ({ name }: NewRemote) => ({
  name: `@fraktion/${name}`,
  version: '0.1.0',
  private: true,
  type: 'module',
  dependencies: {
    '@fraktion/contract': 'workspace:*',
    '@fraktion/shared-auth': 'workspace:*',
    '@fraktion/shared-ui': 'workspace:*',
    react: 'catalog:',
  },
  devDependencies: { '@testing-library/react': 'catalog:', '@types/react': 'catalog:' },
  jest: { preset: '../tooling/jest/preset.mjs' },
});

const remote = ({ name, folder, path, page }: NewRemote) => `
import { defineRemote } from '@fraktion/contract/releases';

export default defineRemote({
  name: '${name}',
  pages: [
    {
      path: '${path}',
      title: 'title',
      roles: ['Admin'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'home', order: 90, icon: 'boxes' },
      load: () => import('./${folder}/${page}.tsx'),
    },
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

/** An unknown key does not compile. */
const textTypes = ({ name }: NewRemote) => `
import type en from './locales/en.json';

declare module '@fraktion/shared-ui' {
  interface Texts {
    readonly '${name}': typeof en;
  }
}
`;

const pageFile = ({ name, page }: NewRemote) => `
import { EmptyState, Page, useTranslation } from '@fraktion/shared-ui';

const ${page} = () => {
  const { t } = useTranslation('${name}');
  return (
    <Page title={t('title')}>
      <EmptyState text={t('empty')} />
    </Page>
  );
};

export default ${page};
`;

const pageTest = ({ name, page }: NewRemote) => `
import { join } from 'node:path';

import { queryClient } from '@fraktion/shared-auth/query';
import { addNamespace } from '@fraktion/shared-ui';
import { testTexts } from '@fraktion/shared-ui/testing';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen } from '@testing-library/react';

import en from '../locales/en.json';
import ${page} from './${page}.tsx';

testTexts(join(__dirname, '../locales'));

test('the page has its title, and shows that it is empty', () => {
  addNamespace('${name}', 'en', en);
  renderPage(<${page} />, queryClient);
  expect(screen.getByRole('heading', { name: en.title })).toBeVisible();
  expect(screen.getByText(en.empty)).toBeVisible();
});
`;

/** Its own name is not translated, but the texts around it are, so that each language has its own texts. */
const texts = ({ word }: NewRemote) => ({
  en: { title: `New: ${word}`, empty: 'Nothing is on this page yet.' },
  da: { title: `Ny: ${word}`, empty: 'Der er ikke noget på denne side endnu.' },
  sv: { title: `Ny: ${word}`, empty: 'Det finns inget på den här sidan än.' },
  nb: { title: `Ny: ${word}`, empty: 'Det er ikke noe på denne siden ennå.' },
});

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Every file of a new remote, by its path in the remote's folder. */
export function filesOf(made: NewRemote): Readonly<Record<string, string>> {
  const { folder, page } = made;
  const words = texts(made);
  return {
    'package.json': json(packageJson(made)),
    'src/remote.ts': remote(made).trimStart(),
    'src/entry.ts': entry.trimStart(),
    'src/texts.ts': textTypes(made).trimStart(),
    [`src/${folder}/${page}.tsx`]: pageFile(made).trimStart(),
    [`src/${folder}/${page}.test.tsx`]: pageTest(made).trimStart(),
    ...Object.fromEntries(
      languages.map((language) => [`src/locales/${language}.json`, json(words[language])]),
    ),
  };
}
