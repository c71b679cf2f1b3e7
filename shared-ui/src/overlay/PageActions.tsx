import { useNavigate } from 'react-router-dom';
import { type ReactNode, useRef } from 'react';

import { Button, IconButton } from '../components/Button.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';

import { useDevice } from '../device/device.ts';
import { Ellipsis } from '../icons/index.ts';
import { Box } from '../layout/boxes.tsx';
import { Menu, type MenuAction } from './Menu.tsx';
import { useOneRow } from './useOneRow.ts';
import { useOverlayWords } from './words.ts';

export interface PageAction extends Omit<MenuAction, 'onSelect' | 'hint'> {
  /** It is running. */
  readonly pending?: boolean | undefined;
  /** A link; else an action. */
  readonly to?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
  /** The name of its row, told to screen readers where several rows have the same button. */
  readonly of?: string | undefined;
}

export interface PageActionsProps {
  /** The rest, the most used first: buttons where they fit in one row, else one menu; on a phone always the menu. */
  readonly others: readonly PageAction[];
  /** The buttons that stay on a phone: at most two. */
  readonly main?: ReactNode;
  /** The main ones stand at the left, as in the foot of a panel. */
  readonly mainFirst?: boolean;
  readonly size?: 'control' | 'small';
  /** Says whose actions these are, where a page has several of these menus. */
  readonly label?: string | undefined;
  readonly placement?: 'bottom-end' | 'top-end';
  /** On a phone a menu even if it has a single entry. */
  readonly always?: boolean;
}

const pressed = { bg: 'brand.3', borderColor: 'brand.7' } as const;

const Other = ({ action, size }: { readonly action: PageAction; size: 'control' | 'small' }) => {
  const { label, icon, danger, disabledReason, pending, checked, to, of, onSelect } = action;
  const looks = {
    icon,
    size,
    disabledReason,
    ...(danger ? { variant: 'danger' as const } : {}),
    ...(of === undefined ? {} : { 'aria-label': `${label}: ${of}` }),
  };
  if (to !== undefined)
    return (
      <ButtonLink to={to} {...looks}>
        {label}
      </ButtonLink>
    );
  return (
    <Button
      {...looks}
      {...(pending === undefined ? {} : { pending })}
      {...(checked === undefined ? {} : { 'aria-pressed': checked })}
      {...(checked ? pressed : {})}
      onClick={onSelect}
    >
      {label}
    </Button>
  );
};

/**
 * The actions of a page, of a panel or of a row. A phone has room for the main ones: the others are behind one button, so that the
 * content begins high on its screen. So they are wherever they do not fit in one row; a tablet mostly has the room.
 */
export const PageActions = (props: PageActionsProps) => {
  const {
    others,
    main,
    mainFirst = false,
    size = 'control',
    label,
    placement,
    always = false,
  } = props;
  const words = useOverlayWords();
  const navigate = useNavigate();
  const { narrow } = useDevice();
  const row = useRef<HTMLDivElement>(null);
  const fits = useOneRow(row, others.map((action) => action.label).join('|'));
  const select = ({ to, onSelect }: PageAction) =>
    to === undefined ? onSelect?.() : void navigate(to);
  const rest =
    !fits || (narrow && (always || others.length > 1 || main)) ? (
      <Menu
        trigger={
          <IconButton
            icon={Ellipsis}
            size={size}
            label={label ?? words('moreActions')}
            pending={others.some(({ pending }) => pending)}
          />
        }
        placement={placement ?? 'bottom-end'}
        groups={[
          { items: others.map((action) => ({ ...action, onSelect: () => select(action) })) },
        ]}
      />
    ) : (
      others.map((action) => <Other key={action.key} action={action} size={size} />)
    );
  return (
    <Box ref={row} display="contents">
      {mainFirst ? main : null}
      {others.length > 0 ? rest : null}
      {mainFirst ? null : main}
    </Box>
  );
};
