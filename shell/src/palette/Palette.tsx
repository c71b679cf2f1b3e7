import { useNavigate, useTranslation } from '@fraktion/shared-ui';
import { Dialog, SearchList, usePause } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import type { OverlayProps } from '../frame/overlays/Overlays.tsx';
import { useActionCommands } from './actionCommands.ts';
import type { Command, CommandGroup } from './command.ts';
import { useHitCommands } from './hitCommands.ts';
import { matching, usePageCommands } from './pageCommands.ts';

interface FoundEntries {
  readonly groups: readonly CommandGroup[];
  readonly searching: boolean;
  readonly failed: boolean;
}

/** Pages first, because they are known at once; then results of the server; actions last. */
function useCommands(typed: string): FoundEntries {
  const { t } = useTranslation('shell');
  const wanted = typed.trim();
  const asked = usePause(wanted);
  const hits = useHitCommands(asked, wanted);
  const pages = matching(usePageCommands(), wanted);
  const actions = matching(useActionCommands(), wanted);
  return {
    groups: [
      { key: 'pages', label: t('palette.groups.pages'), choices: pages },
      ...(wanted === '' ? [] : hits.groups),
      { key: 'actions', label: t('palette.groups.actions'), choices: actions },
    ].filter(({ choices }) => choices.length > 0),
    searching: hits.searching || asked !== wanted,
    failed: hits.failed,
  };
}

/** Finds pages, records and actions by typing. */
export default function Palette({ onClose }: OverlayProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { groups, searching, failed } = useCommands(typed);
  const follow = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run?.();
    if (command.to !== undefined) void navigate(command.to);
  };
  return (
    <Dialog open onClose={onClose} title={t('palette.title')}>
      <SearchList
        label={t('palette.search')}
        placeholder={t('palette.placeholder')}
        typed={typed}
        onType={setTyped}
        groups={groups}
        searching={searching}
        empty={failed ? t('palette.failed') : undefined}
        maxHeight="min(420px, 52vh)"
        onChoose={(key) =>
          follow(groups.flatMap(({ choices }) => choices).find((choice) => choice.key === key))
        }
      />
    </Dialog>
  );
}
