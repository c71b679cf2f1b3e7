import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import singleSpaReact from 'single-spa-react';

import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import {
  addNamespace,
  getLanguage,
  i18n,
  onLanguageLoading,
  type TextBundle,
} from '../i18n/instance.ts';
import type { UiLanguage } from '../i18n/languages.ts';
import type { TextNamespace } from '../i18n/texts.ts';
import { UiProvider } from '../theme/UiProvider.tsx';
import type { RemoteOptions, RemoteProps, RenderedRemote, TitledRemote } from './definition.ts';
import { laterPages, RemotePages } from './pages.tsx';
import { laterWidgets, RemoteWidget, WidgetHostContext } from './widgets.tsx';

/** The functions that single-spa calls. */
export interface RemoteLifecycles {
  readonly bootstrap: (props: object) => Promise<unknown>;
  readonly mount: (props: object) => Promise<unknown>;
  readonly unmount: (props: object) => Promise<unknown>;
}

/** The version whose texts a namespace holds: if one version fails to start, another of the same name replaces it. */
const holders = new Map<string, RemoteOptions['locales']>();

/** One language is enough: the build has put English in place of missing keys. */
const textLoader =
  (name: string, locales: RemoteOptions['locales']) =>
  async (language: UiLanguage): Promise<void> => {
    const place = `${name} ${language}`;
    if (holders.get(place) === locales) return;
    const { default: bundle } = await locales(language);
    i18n.removeResourceBundle(language, name);
    addNamespace(name, language, bundle as TextBundle);
    holders.set(place, locales);
  };

/** Loads the texts of every language that is chosen; returns a function to stop. */
function followLanguage(load: (language: UiLanguage) => Promise<void>): () => void {
  // A language that was loading before this remote was mounted did not wait for its texts.
  const afterwards = () => void load(getLanguage()).catch(() => undefined);
  const stop = onLanguageLoading(load);
  i18n.on('languageChanged', afterwards);
  return () => {
    stop();
    i18n.off('languageChanged', afterwards);
  };
}

const rootOf = (
  remote: RenderedRemote,
  Providers: NonNullable<RemoteOptions['providers']> | typeof Fragment,
) => {
  const pages = laterPages(remote);
  const widgets = laterWidgets(remote);
  const Root = ({
    nonce,
    queryClient,
    onReady,
    onRenderError,
    widget,
    widgetHost,
  }: RemoteProps) => {
    const [client] = useState(() => queryClient ?? new QueryClient());
    return (
      <UiProvider nonce={nonce}>
        {/* Errors outside the pages are reported to the shell as well. */}
        <ErrorBoundary onError={onRenderError} fallback={() => null}>
          <QueryClientProvider client={client}>
            <BrowserRouter>
              <Providers>
                {widget ? (
                  <ErrorBoundary
                    {...(onRenderError ? { onError: onRenderError, fallback: () => null } : {})}
                  >
                    <RemoteWidget
                      Widget={widgets.get(widget.kind)}
                      input={widget.input}
                      onReady={onReady}
                    />
                  </ErrorBoundary>
                ) : (
                  <WidgetHostContext value={widgetHost}>
                    <RemotePages pages={pages} onReady={onReady} onRenderError={onRenderError} />
                  </WidgetHostContext>
                )}
              </Providers>
            </BrowserRouter>
          </QueryClientProvider>
        </ErrorBoundary>
      </UiProvider>
    );
  };
  return Root;
};

/**
 * The lifecycles of a remote: one router over full paths, lazy pages, its texts in the language in use. The
 * whole of a remote's `entry.ts`:
 *
 *     export const { bootstrap, mount, unmount } = createRemote(remote, {
 *       locales: (language) => import(`./locales/${language}.json`),
 *     });
 */
export const createRemote = <N extends TextNamespace>(
  remote: TitledRemote<N>,
  { locales, providers = Fragment }: RemoteOptions,
): RemoteLifecycles => {
  const loadTexts = textLoader(remote.name, locales);
  /** One remote may be on the screen several times: as a page, and as widgets. */
  let mounted = 0;
  let stopListening: (() => void) | undefined;
  const leave = (): void => {
    mounted -= 1;
    if (mounted > 0) return;
    stopListening?.();
    stopListening = undefined;
  };
  const spa = singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    rootComponent: rootOf(remote, providers),
    // The root's own boundary catches everything; single-spa-react requires one anyway.
    errorBoundary: () => <Fragment />,
  });
  return {
    bootstrap: async (props) => {
      await loadTexts(getLanguage());
      await spa.bootstrap(props as never);
    },
    mount: async (props) => {
      mounted += 1;
      stopListening ??= followLanguage(loadTexts);
      // The language may have changed while this remote was unmounted.
      await loadTexts(getLanguage()).catch((problem: unknown) => {
        leave();
        throw problem;
      });
      return spa.mount(props as never);
    },
    unmount: (props) => {
      leave();
      return spa.unmount(props as never);
    },
  };
};
