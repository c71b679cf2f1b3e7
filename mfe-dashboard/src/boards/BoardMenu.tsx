import type { Dashboard, StartBoard } from '@fraktion/contract/dashboards';
import { Button, useTranslation } from '@fraktion/shared-ui';
import { ChevronDown } from '@fraktion/shared-ui/icons';
import { Menu } from '@fraktion/shared-ui/overlay';

interface BoardChoiceProps {
  readonly shown: string;
  readonly name: string;
  readonly boards: readonly Dashboard[];
  readonly starts: readonly StartBoard[];
  readonly onChoose: (id: string) => void;
}

/** The user's own boards, those that others share, and the initial ones. */
export const BoardChoice = ({ shown, name, boards, starts, onChoose }: BoardChoiceProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const made = (mine: boolean) =>
    boards
      .filter((board) => board.mine === mine)
      .map((board) => ({
        key: board.id,
        label: board.name,
        hint: mine ? undefined : board.ownerName,
        checked: board.id === shown,
        onSelect: () => onChoose(board.id),
      }));
  const groups = [
    { label: t('boards.own'), items: made(true) },
    { label: t('boards.shared'), items: made(false) },
    {
      label: t('boards.begin'),
      items: starts.map((id) => ({
        key: id,
        label: t(`boards.starts.${id}`),
        checked: id === shown,
        onSelect: () => onChoose(id),
      })),
    },
  ];
  return (
    <Menu
      placement="bottom-start"
      trigger={
        <Button icon={ChevronDown} aria-label={t('boards.choose', { name })}>
          {name}
        </Button>
      }
      groups={groups.filter(({ items }) => items.length > 0)}
    />
  );
};
