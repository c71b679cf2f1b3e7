import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation, useParams } from 'react-router-dom';

import { i18n, setLanguage, useTranslation } from '../i18n/index.ts';
import { createRemote } from './createRemote.tsx';
import type { TitledRemote, WidgetProps } from './definition.ts';

declare module '../index.ts' {
  interface Texts {
    readonly 'mfe-sample': { readonly title: string };
    readonly 'mfe-mute': { readonly title: string };
    readonly 'mfe-known': { readonly title: string };
    readonly 'mfe-versions': { readonly title: string };
  }
}

const List = () => {
  const { t } = useTranslation('mfe-sample');
  return (
    <>
      <h1>{t('title')}</h1>
      <Link to="/sample/7">Seven</Link>
    </>
  );
};
const Detail = () => <p>Number {useParams()['id']}</p>;
const Broken = () => {
  throw new Error('render boom');
};
const Where = () => {
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search}`}</p>;
};

const sample: TitledRemote<'mfe-sample'> = {
  name: 'mfe-sample',
  pages: [
    { path: '/sample', title: 'title', load: async () => ({ default: List }) },
    {
      path: '/sample/:id',
      title: 'title',
      aliases: ['/smaple/:id'],
      load: async () => ({ default: Detail }),
    },
    { path: '/broken', title: 'title', load: async () => ({ default: Broken }) },
    { path: '/lost', title: 'title', load: () => Promise.reject(new Error('chunk gone')) },
    { path: '/where', title: 'title', aliases: ['/whre'], load: async () => ({ default: Where }) },
  ],
};

const titles = { en: 'Sample', da: 'Prøve', sv: 'Prov', nb: 'Prøve' };
const locales = jest.fn(async (language: keyof typeof titles) => ({
  default: { title: titles[language] },
}));

/** React renders when `act` ends, and only then does single-spa-react report a finished mount. */
const settled = async (start: () => Promise<unknown>) => {
  let done: Promise<unknown> = Promise.resolve();
  await act(async () => {
    done = start();
    await Promise.resolve();
  });
  await done;
};

/** Mounts like single-spa, and unmounts after the test. */
const mounted: (() => Promise<unknown>)[] = [];
const mountAt = async (path: string, more: object = {}) => {
  history.replaceState(null, '', path);
  const domElement = document.body.appendChild(document.createElement('div'));
  const remote = createRemote(sample, { locales });
  const props = { name: 'mfe-sample', domElement, ...more };
  await remote.bootstrap(props);
  await settled(() => remote.mount(props));
  mounted.push(async () => {
    await settled(() => remote.unmount(props));
    domElement.remove();
  });
  return domElement;
};

afterEach(async () => {
  for (const unmount of mounted.splice(0)) await unmount();
  await setLanguage('en');
});

test('PLT-01 a remote renders the page of the address and navigates between its pages', async () => {
  const onReady = jest.fn();
  await mountAt('/sample', { onReady });
  expect(await screen.findByRole('heading', { name: 'Sample' })).toBeVisible();
  expect(onReady).toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Seven' }));
  expect(await screen.findByText('Number 7')).toBeVisible();
});

test('an alias leads to the real path with its parameters', async () => {
  await mountAt('/smaple/9');
  expect(await screen.findByText('Number 9')).toBeVisible();
  expect(location.pathname).toBe('/sample/9');
});

test('an alias keeps the query', async () => {
  await mountAt('/whre?page=2');
  expect(await screen.findByText('/where?page=2')).toBeVisible();
});

test('a path of another remote renders nothing', async () => {
  const element = await mountAt('/elsewhere');
  expect(element).toHaveTextContent('');
});

test('an unmount leaves nothing behind', async () => {
  const element = await mountAt('/sample');
  await screen.findByRole('heading', { name: 'Sample' });
  for (const unmount of mounted.splice(0)) await unmount();
  expect(element).toBeEmptyDOMElement();
});

test('SHL-11 its texts are loaded in the current language, in no other, and change with it', async () => {
  i18n.removeResourceBundle('en', sample.name);
  locales.mockClear();
  await setLanguage('da');
  await mountAt('/sample');
  expect(await screen.findByRole('heading', { name: 'Prøve' })).toBeVisible();
  await act(() => setLanguage('sv'));
  expect(screen.getByRole('heading', { name: 'Prov' })).toBeVisible();
  expect(locales.mock.calls).toEqual([['da'], ['sv']]);
});

test('SHL-11 a language that is chosen while the texts of another one are loading is that of the page', async () => {
  // Of an earlier mount.
  for (const language of ['nb', 'sv']) i18n.removeResourceBundle(language, sample.name);
  const norwegian = Promise.withResolvers<void>();
  const slowly = jest.fn(async (language: keyof typeof titles) => {
    if (language === 'nb') await norwegian.promise;
    return { default: { title: titles[language] } };
  });
  const domElement = document.body.appendChild(document.createElement('div'));
  history.replaceState(null, '', '/sample');
  const remote = createRemote(sample, { locales: slowly });
  const props = { name: 'mfe-sample', domElement };
  await remote.bootstrap(props);
  await setLanguage('nb');
  const begun = settled(() => remote.mount(props));
  await setLanguage('sv');
  norwegian.resolve();
  await begun;
  mounted.push(() => settled(() => remote.unmount(props)));
  expect(await screen.findByRole('heading', { name: 'Prov' })).toBeVisible();
});

describe('DSH-05 given a widget, a remote draws it in place of its pages', () => {
  const Drawn = ({ locationId, text = 'nothing' }: WidgetProps) => (
    <p>{`${text} at ${locationId ?? 'all'}`}</p>
  );
  const withWidgets: TitledRemote<'mfe-sample'> = {
    ...sample,
    widgets: [
      { kind: 'drawn', title: 'title', about: 'title', load: async () => ({ default: Drawn }) },
      { kind: 'broken', title: 'title', about: 'title', load: async () => ({ default: Broken }) },
    ],
  };
  const period = { from: '2026-01-01', to: '2026-01-31' };

  const mountWidget = async (kind: string, onRenderError = jest.fn()) => {
    history.replaceState(null, '', '/sample');
    const domElement = document.body.appendChild(document.createElement('div'));
    const listeners = new Set<() => void>();
    let props: WidgetProps = { period, locationId: null };
    const input = {
      get: () => props,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
    const remote = createRemote(withWidgets, { locales });
    const given = { name: `widget-${kind}`, domElement, onRenderError, widget: { kind, input } };
    await remote.bootstrap(given);
    await settled(() => remote.mount(given));
    mounted.push(async () => {
      await settled(() => remote.unmount(given));
      domElement.remove();
    });
    const set = (next: Partial<WidgetProps>) =>
      act(() => {
        props = { ...props, ...next };
        for (const listener of listeners) listener();
      });
    return { domElement, onRenderError, set };
  };

  test('what is set of it is drawn without mounting it again', async () => {
    const { domElement, set } = await mountWidget('drawn');
    const first = await screen.findByText('nothing at all');
    expect(screen.queryByRole('heading')).toBeNull();
    set({ locationId: 'here', text: 'Glass' });
    expect(first).toHaveTextContent('Glass at here');
    expect(domElement).toContainElement(first);
  });

  test.each(['broken', 'unheardOf'])('one that cannot be drawn is reported: %s', async (kind) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { domElement, onRenderError } = await mountWidget(kind);
    await waitFor(() => expect(onRenderError).toHaveBeenCalled());
    expect(domElement).toHaveTextContent('');
  });
});

describe('PLT-06 render errors are reported to the shell', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

  test.each([
    ['a page that throws while rendering', '/broken', 'render boom'],
    ['a page whose code does not come', '/lost', 'chunk gone'],
  ])('%s', async (_, path, message) => {
    const onRenderError = jest.fn();
    const onReady = jest.fn();
    const element = await mountAt(path, { onRenderError, onReady });
    await waitFor(() =>
      expect(onRenderError).toHaveBeenCalledWith(expect.objectContaining({ message })),
    );
    expect(onReady).not.toHaveBeenCalled();
    expect(element).toHaveTextContent('');
  });

  test('without a listening shell, the page shows the error itself', async () => {
    await mountAt('/broken');
    expect(await screen.findByRole('alert')).toHaveTextContent('This page stopped working');
  });

  test('texts that fail to load fail the bootstrap', async () => {
    const remote = createRemote(
      { name: 'mfe-mute', pages: [] },
      { locales: () => Promise.reject(new Error('no texts')) },
    );
    await expect(remote.bootstrap({ name: 'mfe-mute' })).rejects.toThrow('no texts');
  });

  test('texts that are loaded already are not fetched again', async () => {
    const fetchTexts = jest.fn(async () => ({ default: {} }));
    const remote = createRemote({ name: 'mfe-known', pages: [] }, { locales: fetchTexts });
    await remote.bootstrap({ name: 'mfe-known' });
    await remote.bootstrap({ name: 'mfe-known' });
    expect(fetchTexts).toHaveBeenCalledTimes(1);
  });

  test('a version that replaces another loads its own texts, and no text of the other stays', async () => {
    const versionWith = (texts: object) =>
      createRemote(
        { name: 'mfe-versions', pages: [] },
        { locales: async () => ({ default: texts }) },
      );
    const [next, last] = [versionWith({ a: 'next', only: 'next' }), versionWith({ a: 'last' })];
    for (const version of [next, last]) await version.bootstrap({ name: 'mfe-versions' });
    expect(i18n.getResourceBundle('en', 'mfe-versions')).toEqual({ a: 'last' });
    await next.bootstrap({ name: 'mfe-versions' });
    expect(i18n.getResourceBundle('en', 'mfe-versions')).toEqual({ a: 'next', only: 'next' });
  });
});
