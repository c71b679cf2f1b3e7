import type { BoardItem, Dashboard } from '@fraktion/contract/dashboards';
import { newId } from '@fraktion/shared-auth';
import { IconButton, useTranslation } from '@fraktion/shared-ui';
import {
  Copy,
  Ellipsis,
  FileText,
  Image,
  Pencil,
  Plus,
  Printer,
  Trash2,
} from '@fraktion/shared-ui/icons';
import { Menu } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import type { BoardFileKind } from './files/boardFile.ts';
import { BoardDialog } from './BoardDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { copied } from './shownBoard.ts';

interface BoardActionsProps {
  readonly name: string;
  readonly items: readonly BoardItem[];
  /** It can be renamed, shared and deleted. */
  readonly own: Dashboard | undefined;
  /** Undefined while there is nothing on it. */
  readonly onFile: ((kind: BoardFileKind) => void) | undefined;
  readonly onMade: (board: Dashboard) => void;
  readonly onGone: () => void;
}

type BoardQuestion = 'empty' | 'copy' | 'share' | 'delete';

/** The actions for a whole board. */
export const BoardActions = ({ name, items, own, onFile, onMade, onGone }: BoardActionsProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const [asked, setAsked] = useState<BoardQuestion>();
  const close = () => setAsked(undefined);
  const entry = (key: BoardQuestion, label: string, icon: typeof Plus, danger = false) => ({
    key,
    label,
    icon,
    danger,
    onSelect: () => setAsked(key),
  });
  return (
    <>
      <Menu
        placement="bottom-end"
        trigger={<IconButton icon={Ellipsis} label={t('boards.more')} />}
        groups={[
          {
            items: [
              entry('empty', t('boards.createEmpty'), Plus),
              entry('copy', t('boards.createFrom'), Copy),
            ],
          },
          {
            items: [
              { key: 'print', label: t('boards.print'), icon: Printer, onSelect: () => print() },
              ...(onFile
                ? [
                    {
                      key: 'png',
                      label: t('boards.image'),
                      icon: Image,
                      onSelect: () => onFile('png'),
                    },
                    {
                      key: 'pdf',
                      label: t('boards.pdf'),
                      icon: FileText,
                      onSelect: () => onFile('pdf'),
                    },
                  ]
                : []),
            ],
          },
          ...(own
            ? [
                {
                  items: [
                    entry('share', t('boards.share'), Pencil),
                    entry('delete', t('boards.delete'), Trash2, true),
                  ],
                },
              ]
            : []),
        ]}
      />
      {asked === 'empty' || asked === 'copy' ? (
        <BoardDialog
          title={t(asked === 'empty' ? 'boards.createEmpty' : 'boards.createFrom')}
          row={undefined}
          items={asked === 'empty' ? [] : copied(items, newId)}
          name={asked === 'empty' ? '' : t('boards.copyOf', { name })}
          onDone={(board) => {
            // On a phone, where boards are not arranged, the page stays.
            close();
            onMade(board);
          }}
          onClose={close}
        />
      ) : null}
      {asked === 'share' && own ? (
        <BoardDialog
          title={t('boards.share')}
          row={own}
          items={own.items}
          name={own.name}
          onDone={close}
          onClose={close}
        />
      ) : null}
      {asked === 'delete' && own ? (
        <DeleteDialog board={own} onDone={onGone} onClose={close} />
      ) : null}
    </>
  );
};
