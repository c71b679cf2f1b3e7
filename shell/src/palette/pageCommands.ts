import { getLanguage } from '@fraktion/shared-ui';
import { matches } from '@fraktion/shared-ui/overlay';

import { itemsOf, menuFor } from '../frame/menu.ts';
import { titleOf } from '../frame/titleOf.ts';
import { guard } from '../session/guard.ts';
import { usePortalPages, useVisitor } from '../session/Guarded.tsx';
import type { Command } from './command.ts';

/** The pages of the menu, and the shell's own: all that have a title and no parameter, and open to the visitor. */
export function usePageCommands(): readonly Command[] {
  const pages = usePortalPages();
  const visitor = useVisitor();
  const language = getLanguage();
  const listed = itemsOf(menuFor(pages, visitor, language)).map(({ path, title }) => ({
    path,
    title,
  }));
  const own = pages
    .filter(
      ({ path, remote }) =>
        remote === undefined && !path.includes(':') && guard(path, pages, visitor).kind === 'open',
    )
    .map((page) => ({ path: page.path, title: titleOf(page) }))
    .filter(({ title }) => title !== '');
  return [...listed, ...own].map(({ path, title }) => ({
    key: `page:${path}`,
    label: title,
    to: path,
  }));
}

export const matching = (commands: readonly Command[], typed: string): readonly Command[] =>
  typed === '' ? commands : commands.filter(({ label }) => matches(label, typed));
