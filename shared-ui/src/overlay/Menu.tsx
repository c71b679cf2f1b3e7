import {
  Box,
  MenuContent,
  MenuItem as Item,
  MenuPositioner,
  MenuRoot,
  MenuSeparator,
  MenuTrigger,
  Portal,
} from '@chakra-ui/react';
import { Check } from '../icons/index.ts';
import { Fragment, type ReactElement } from 'react';

import { Icon, type IconShape } from '../components/Icon.tsx';
import { Text } from '../layout/text.tsx';
import { optionRow, popup } from './parts.ts';

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconShape | undefined;
  readonly onSelect: () => void;
  readonly danger?: boolean | undefined;
  /** The active one of several. */
  readonly checked?: boolean | undefined;
  /** Why it cannot be used now. */
  readonly disabledReason?: string | undefined;
  /** At the end of the line, such as a key. */
  readonly hint?: string | undefined;
}

export interface MenuGroup {
  readonly label?: string | undefined;
  readonly items: readonly MenuAction[];
}

export interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly groups: readonly MenuGroup[];
  readonly placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-end';
  /** A heading above the entries. */
  readonly header?: ReactElement | undefined;
}

const Entry = ({ action }: { readonly action: MenuAction }) => (
  <Item
    {...optionRow}
    value={action.key}
    disabled={action.disabledReason !== undefined}
    onSelect={action.onSelect}
    {...(action.checked === undefined
      ? {}
      : { role: 'menuitemradio', 'aria-checked': action.checked })}
    {...(action.danger ? { color: 'red.text' } : {})}
  >
    {action.icon ? <Icon of={action.icon} /> : null}
    <Box flex="1">
      {action.label}
      {action.disabledReason ? (
        <Text size="caption" tone="subtle">
          {action.disabledReason}
        </Text>
      ) : null}
    </Box>
    {action.hint ? (
      <Text as="span" size="caption" tone="subtle">
        {action.hint}
      </Text>
    ) : null}
    {action.checked ? <Icon of={Check} /> : null}
  </Item>
);

/** Actions under a button, usable by mouse, arrow keys and first letters. */
export const Menu = ({ trigger, groups, placement = 'bottom-start', header }: MenuProps) => (
  <MenuRoot positioning={{ placement, gutter: 6 }} lazyMount unmountOnExit>
    <MenuTrigger asChild>{trigger}</MenuTrigger>
    <Portal>
      <MenuPositioner>
        <MenuContent
          {...popup}
          minWidth="200px"
          maxWidth="320px"
          maxHeight="70vh"
          position="relative"
          overflowY="auto"
          p="1"
        >
          {header}
          {groups.map((group, index) => (
            <Fragment key={group.label ?? group.items[0]?.key ?? index}>
              {index > 0 || header ? (
                <MenuSeparator border="0" borderTop="1px solid" borderColor="border" my="1" />
              ) : null}
              {group.label ? (
                <Text size="caption" tone="subtle" fontWeight="medium" px="2.5" py="1">
                  {group.label}
                </Text>
              ) : null}
              {group.items.map((action) => (
                <Entry key={action.key} action={action} />
              ))}
            </Fragment>
          ))}
        </MenuContent>
      </MenuPositioner>
    </Portal>
  </MenuRoot>
);
