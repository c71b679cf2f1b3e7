import { getLanguage, useTranslation } from '@fraktion/shared-ui';
import { matches } from '@fraktion/shared-ui/overlay';

import { menuFor } from '../frame/menu/menu.ts';
import { titleOf } from '../frame/title/titleOf.ts';
import { guard } from '../session/guard.ts';
import { usePortalPages, useVisitor } from '../session/Guarded.tsx';
import { notFoundPath } from '../session/portalPage.ts';
import type { Command } from './command.ts';

/** The pages of the menu and of the shell that have a title, have no parameter, and are open to the visitor. */
export function usePageCommands(): readonly Command[] {
  const { t } = useTranslation('shell');
  const pages = usePortalPages();
  const visitor = useVisitor();
  const language = getLanguage();
  const listed = menuFor(pages, visitor, language).flatMap(({ area, items }) =>
    items.map(({ path, title }) => ({ path, title, area: t(`frame.areas.${area}`) })),
  );
  // Users of both sides of a trade have some titles twice.
  const isAmbiguous = (title: string) => listed.filter((other) => other.title === title).length > 1;
  const own = pages
    .filter(
      ({ path, remote }) =>
        remote === undefined &&
        path !== notFoundPath &&
        !path.includes(':') &&
        guard(path, pages, visitor).kind === 'open',
    )
    .map((page) => ({ path: page.path, title: titleOf(page) }))
    .filter(({ title }) => title !== '');
  const command = (path: string, title: string): Command => ({
    key: `page:${path}`,
    label: title,
    to: path,
  });
  return [
    ...listed.map(({ path, title, area }) => ({
      ...command(path, title),
      ...(isAmbiguous(title) ? { text: area } : {}),
    })),
    ...own.map(({ path, title }) => command(path, title)),
  ];
}

export const matching = (commands: readonly Command[], typed: string): readonly Command[] =>
  typed === '' ? commands : commands.filter(({ label }) => matches(label, typed));
