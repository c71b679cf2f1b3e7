import type { ReactNode } from 'react';
import type { QueryClient } from '@tanstack/react-query';

import type { UiLanguage } from '../i18n/languages.ts';
import type { TextKey, TextNamespace } from '../i18n/texts.ts';

/** The part of a page's data that rendering needs; the contract's `RemotePage` fits it. */
export interface RenderedPage {
  readonly path: string;
  readonly aliases?: readonly string[];
  /** Resolves to a module whose default export is the page. */
  readonly load: () => Promise<{ readonly default: unknown }>;
}

export interface RenderedRemote {
  readonly name: string;
  readonly pages: readonly RenderedPage[];
}

/** The titles of its pages are keys of the remote's own texts; an unknown key does not compile. */
export interface TitledRemote<N extends TextNamespace> extends RenderedRemote {
  readonly name: N;
  readonly pages: readonly (RenderedPage & {
    readonly title: TextKey<N>;
    readonly menu?: { readonly icon: string; readonly short?: TextKey<N> };
    readonly todos?: readonly { readonly text: TextKey<N> }[];
  })[];
}

export interface RemoteOptions {
  /** Texts of one language: `(lang) => import('./locales/' + lang + '.json')`. */
  readonly locales: (language: UiLanguage) => Promise<{ readonly default: unknown }>;
  /** The remote's own contexts around its pages. */
  readonly providers?: ((props: { readonly children: ReactNode }) => ReactNode) | undefined;
}

/** The props that the shell passes at mount, besides those of single-spa. */
export interface RemoteProps {
  readonly nonce?: string | undefined;
  readonly queryClient?: QueryClient | undefined;
  readonly domElement?: HTMLElement | undefined;
  /** An error that broke the pages: the shell retries or mounts another version. */
  readonly onRenderError?: ((error: unknown) => void) | undefined;
  /** The first page has been rendered with its code. */
  readonly onReady?: (() => void) | undefined;
}
