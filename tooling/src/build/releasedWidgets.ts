import type { Role } from '@fraktion/contract';
import type { ReleasedWidget, RemoteDefinition } from '@fraktion/contract/releases';

import { inAllLanguages, type Locales } from './definition.ts';

/** The widgets of a remote as its manifest has them: data in all languages, without their code. */
export const releasedWidgets = (
  { widgets = [] }: RemoteDefinition,
  locales: Locales,
): ReleasedWidget[] =>
  widgets.map(
    ({
      load: _,
      guarded: __,
      title,
      about,
      roles: openTo,
      takes = [],
      dimensions,
      measures,
      sources,
      ...widget
    }) => ({
      ...widget,
      ...(sources && {
        sources: sources.map(({ path, roles }) => ({
          path,
          roles: [...roles] as [Role, ...Role[]],
        })),
      }),
      title: inAllLanguages(locales, title),
      about: inAllLanguages(locales, about),
      roles: typeof openTo === 'string' ? openTo : ([...openTo] as [Role, ...Role[]]),
      takes: [...takes],
      ...(measures && { measures: [...measures] }),
      ...(dimensions && {
        dimensions: dimensions.map(({ value, text }) => ({
          value,
          text: inAllLanguages(locales, text),
        })),
      }),
    }),
  );
