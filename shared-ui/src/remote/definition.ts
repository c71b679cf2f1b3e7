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

/** As much of a widget's data as rendering needs. */
export interface RenderedWidget {
  readonly kind: string;
  /** Resolves to a module whose default export draws it from `WidgetProps`. */
  readonly load: () => Promise<{ readonly default: unknown }>;
}

export interface RenderedRemote {
  readonly name: string;
  readonly pages: readonly RenderedPage[];
  readonly widgets?: readonly RenderedWidget[];
}

/** The titles of its pages are keys of the remote's own texts; an unknown key does not compile. */
export interface TitledRemote<N extends TextNamespace> extends RenderedRemote {
  readonly name: N;
  readonly pages: readonly (RenderedPage & {
    readonly title: TextKey<N>;
    readonly menu?: { readonly icon: string; readonly short?: TextKey<N> };
    readonly todos?: readonly { readonly text: TextKey<N> }[];
  })[];
  readonly widgets?: readonly (RenderedWidget & {
    readonly title: TextKey<N>;
    readonly about: TextKey<N>;
    readonly dimensions?: readonly { readonly text: TextKey<N> }[];
  })[];
}

export interface RemoteOptions {
  /** Texts of one language: `(lang) => import('./locales/' + lang + '.json')`. */
  readonly locales: (language: UiLanguage) => Promise<{ readonly default: unknown }>;
  /** The remote's own contexts around its pages. */
  readonly providers?: ((props: { readonly children: ReactNode }) => ReactNode) | undefined;
}

/** The props that a board passes to one of its widgets. */
export interface WidgetProps {
  /** Dates, both included. */
  readonly period: { readonly from: string; readonly to: string };
  /** Null for all locations. */
  readonly locationId: string | null;
  readonly dimension?: string | undefined;
  /** A name of the catalogue of measures. */
  readonly measure?: string | undefined;
  readonly goal?: string | undefined;
  readonly text?: string | undefined;
}

/** The props over time: a changed setting does not mount the widget again. */
export interface WidgetInput {
  readonly get: () => WidgetProps;
  readonly subscribe: (listener: () => void) => () => void;
}

/** `stopped`: its code failed while rendering; the other reasons are those of its remote. */
export type WidgetState =
  | { readonly phase: 'loading' | 'shown' }
  | {
      readonly phase: 'failed';
      readonly reason:
        | 'broken'
        | 'incompatible'
        | 'notAllowed'
        | 'offline'
        | 'withdrawn'
        | 'stopped';
    };

/** One widget in its own element, which stays the same wherever the board puts it. */
export interface PlacedWidget {
  readonly element: HTMLElement;
  readonly state: () => WidgetState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (props: WidgetProps) => void;
  readonly retry: () => void;
  readonly remove: () => void;
}

export interface WidgetHost {
  /** The releases in use, `mfe-x@version,…`. */
  readonly releases: () => string;
  /**
   * The widgets declared by remotes that run from source, shaped like the contract's `releaseWidgets`: no registry knows them.
   */
  readonly fromSource: () => readonly unknown[];
  readonly place: (
    widget: { readonly remote: string; readonly kind: string },
    props: WidgetProps,
  ) => PlacedWidget;
}

/** The props that the shell passes at mount, besides single-spa's own. */
export interface RemoteProps {
  readonly nonce?: string | undefined;
  readonly queryClient?: QueryClient | undefined;
  readonly domElement?: HTMLElement | undefined;
  /** An error that broke the pages: the shell retries or mounts another version. */
  readonly onRenderError?: ((error: unknown) => void) | undefined;
  /** The first page has been rendered with its code. */
  readonly onReady?: (() => void) | undefined;
  /** With it the remote draws this widget, and none of its pages. */
  readonly widget?: { readonly kind: string; readonly input: WidgetInput } | undefined;
  /** Places the widgets of other remotes on a page. */
  readonly widgetHost?: WidgetHost | undefined;
}
