import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { useTranslation } from '../../i18n/texts.ts';
import { Icon, type IconShape } from '../../components/Icon.tsx';
import { TextField } from '../../form/TextField.tsx';
import { Check } from '../../icons/index.ts';
import { Box, VisuallyHidden } from '../../layout/boxes.tsx';
import { Text } from '../../layout/text.tsx';
import { optionRow } from '../parts.ts';
import { useEnter } from '../useEnter.ts';
import { useOverlayWords } from '../words.ts';

export interface SearchChoice {
  readonly key: string;
  readonly label: string;
  /** A second, quiet line. */
  readonly text?: string | undefined;
  readonly icon?: IconShape | undefined;
  /** At the end of the line, such as its kind. */
  readonly hint?: string | undefined;
  /** The active one. */
  readonly checked?: boolean | undefined;
}

export interface SearchGroup {
  readonly key: string;
  readonly label?: string | undefined;
  readonly choices: readonly SearchChoice[];
  /** Results of an earlier text: they stay on screen, but Enter does not choose them. */
  readonly stale?: boolean | undefined;
}

export interface SearchListProps {
  /** Names field and list. */
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** The results in their order; the caller searches. */
  readonly groups: readonly SearchGroup[];
  readonly onChoose: (key: string) => void;
  readonly searching?: boolean | undefined;
  /** Shown without results; a plain sentence by default. */
  readonly empty?: ReactNode;
  readonly maxHeight?: string | undefined;
}

const Option = chakra('div', { base: optionRow });

const at = (listId: string, key: string) => `${listId}-${key}`;

const Row = ({
  id,
  choice,
  active,
  onChoose,
  onPoint,
}: {
  readonly id: string;
  readonly choice: SearchChoice;
  readonly active: boolean;
  readonly onChoose: () => void;
  readonly onPoint: () => void;
}) => (
  <Option
    id={id}
    role="option"
    aria-selected={active}
    {...(choice.checked ? { 'aria-current': true } : {})}
    {...(active ? { 'data-highlighted': '' } : {})}
    onClick={onChoose}
    onPointerMove={onPoint}
  >
    {choice.icon ? (
      <Box color="fg.muted">
        <Icon of={choice.icon} />
      </Box>
    ) : null}
    <Box flex="1" minWidth="0">
      <Text as="span" display="block" truncate>
        {choice.label}
      </Text>
      {choice.text ? (
        <Text as="span" display="block" size="caption" tone="muted" truncate>
          {choice.text}
        </Text>
      ) : null}
    </Box>
    {choice.hint ? (
      <Text as="span" size="caption" tone="subtle" flexShrink="0">
        {choice.hint}
      </Text>
    ) : null}
    {choice.checked ? <Icon of={Check} /> : null}
  </Option>
);

/** The active choice: the first result until the arrow keys are used. */
function useActive(choices: readonly SearchChoice[], typed: string) {
  const [moved, setMoved] = useState<{ typed: string; key: string }>();
  const known = moved?.typed === typed && choices.some(({ key }) => key === moved.key);
  const active = known ? moved.key : choices[0]?.key;
  const stepBy = (step: 1 | -1) => {
    const index = choices.findIndex(({ key }) => key === active);
    const next = choices.at((index + step + choices.length) % choices.length);
    if (next) setMoved({ typed, key: next.key });
  };
  return { active, stepBy, point: (key: string) => setMoved({ typed, key }) };
}

/** A search field over its results: typing searches, the arrow keys move, Enter chooses. The focus stays in the field. */
export const SearchList = ({
  label,
  placeholder = label,
  typed,
  onType,
  groups,
  onChoose,
  searching = false,
  empty,
  maxHeight = '320px',
}: SearchListProps) => {
  const { t } = useTranslation('ui');
  const words = useOverlayWords();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const choices = groups.flatMap((group) => group.choices);
  const current = groups.flatMap((group) => (group.stale ? [] : group.choices));
  const { active, stepBy, point } = useActive(current, typed);
  const { enter, none } = useEnter({ typed, searching, active, onChoose });
  useEffect(() => {
    list.current?.querySelector('[data-highlighted]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 } as const;
    const step = steps[event.key as keyof typeof steps];
    if (step) {
      none();
      stepBy(step);
    } else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  };
  const nothing = choices.length === 0;
  const found = nothing ? words('noChoice') : words('found', { count: choices.length });
  return (
    <>
      <TextField
        label={label}
        labelHidden
        placeholder={placeholder}
        value={typed}
        onChange={(text) => {
          none();
          onType(text);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={!nothing}
        aria-controls={listId}
        aria-activedescendant={active === undefined ? undefined : at(listId, active)}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        // Otherwise a dialog would focus its first button.
        data-autofocus=""
      />
      <Box
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label}
        aria-busy={searching || undefined}
        maxHeight={maxHeight}
        position="relative"
        overflowY="auto"
        mt="2"
        mx="-1.5"
      >
        {groups.map((group) => (
          <Box key={group.key} role="group" {...(group.label ? { 'aria-label': group.label } : {})}>
            {group.label ? (
              <Text aria-hidden size="caption" tone="subtle" fontWeight="medium" px="2.5" py="1">
                {group.label}
              </Text>
            ) : null}
            {group.choices.map((choice) => (
              <Row
                key={choice.key}
                id={at(listId, choice.key)}
                choice={choice}
                active={choice.key === active}
                onChoose={() => onChoose(choice.key)}
                onPoint={() => {
                  none();
                  point(choice.key);
                }}
              />
            ))}
          </Box>
        ))}
      </Box>
      {nothing ? (
        <Text tone="muted" px="1" py="1.5">
          {searching ? t('loading') : (empty ?? words('noChoice'))}
        </Text>
      ) : null}
      <VisuallyHidden>
        <span role="status">{searching ? '' : found}</span>
      </VisuallyHidden>
    </>
  );
};
