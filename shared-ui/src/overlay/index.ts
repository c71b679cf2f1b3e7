/**
 * What floats over a page or changes between views of it.
 *
 * Dialog { open, onClose, title, description?, width?: small|medium|large, footer?, alert?, steady?, covers?, focusAfter? }
 * ConfirmDialog { open, title, text?, confirm, keep?, danger?, onConfirm: async, onClose }
 * ConfirmButton { label, title, text?, confirm?, keep?, done?, danger?, onConfirm: async, … of a Button } — asks, does it and says so
 * DeleteButton { title, text, done, onDelete: async, onDone, label?, confirm?, undo?, small?, disabledReason? } — asks first
 * SidePanel { open, onClose, title, status?, walk?, actions?, footer? } — 480 px, a sheet on phones; `walk` leads to the rows around
 *   the one it shows (`useWalk` of the list)
 * RecordPanel { query, title: (row) => …, untitled, renderStatus?: (row) => …, renderFooter?: (row) => …, failed, missing, onClose, children: (row) => … } — one
 *   row in a SidePanel, from when it is asked for · RecordError { error, failed, missing, onRetry, retrying? } why it is not there
 * FormDialog { title, description?, form, submit, icon?, keep?, width?, onClose } — a form in a Dialog, and what it says when someone else was faster
 * FormPanel { title, form, submit, onClose, status?, changed?, refusal?, actions?, footer?, intro? } — a form in a SidePanel
 * useDiscard(onClose, { changed?, pending?, words? }): { close, question } — asks before what has been written is lost, by Back and links too
 * useAskFirst(form, { asked: (values) => boolean, words }): { form, question } — asks before it sends certain values
 * followFocus: `ref` of what the focus stays within when the button that had it goes away, at a FocusHome or the heading
 * FocusHome { label, children }
 * useFocusAfter(shown): `ref` of what the focus goes on to once `shown` has changed and what had it went away
 * Menu { trigger, groups: { label?, items: { key, label, icon?, onSelect, danger?, checked?, disabledReason?, hint? }[] }[], header? }
 * Tabs { label, tabs: { value, label, count?, content? }[], value, onChange, panel? } · TabPanel { id, value }
 * Tooltip { text, placement? } · Popover { trigger, label, width?, children: (close) => … }
 * Combobox { label, value, onChange, choices: { value, label, text? }[], onSearch?, searching?, valueLabel? }
 * FilterChoice { label, choices, value, onChange, onSearch?, searching?, valueLabel? } — one of many
 * FilterSelect { label, choices, value: string[], onChange } · FilterPeriod { label, value: { from, to }, onChange, required?, spans? }
 * FilterAmount { label, value: { from, to }, onChange } — two exact decimals
 * SearchList { label, typed, onType, groups: { key, label?, stale?, choices: { key, label, text?, icon?, hint?, checked? }[] }[], onChoose } — a field
 *   over what it finds, the arrows move, Enter chooses
 * usePause(typed): what was typed, once typing has paused; a search at a server asks with that
 * BulkBar { count, onClear, children }
 */
export { BulkBar, type BulkBarProps } from './BulkBar.tsx';
export { Combobox, type ComboboxChoice, type ComboboxProps } from './Combobox.tsx';
export { ConfirmButton, type ConfirmButtonProps } from './ConfirmButton.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
export { DeleteButton, type DeleteButtonProps } from './DeleteButton.tsx';
export { Dialog, type DialogProps } from './Dialog.tsx';
export { type AmountRange, FilterAmount, type FilterAmountProps } from './FilterAmount.tsx';
export { FilterChoice, type FilterChoiceProps } from './FilterChoice.tsx';
export { FilterPeriod, type FilterPeriodProps, type Period } from './FilterPeriod.tsx';
export { FilterSelect, type FilterSelectProps } from './FilterSelect.tsx';
export { FocusHome, type FocusHomeProps } from './FocusHome.tsx';
export { followFocus } from './followFocus.ts';
export { useFocusAfter } from './useFocusAfter.ts';
export { FormDialog, type FormDialogProps } from './FormDialog.tsx';
export { FormPanel, type FormPanelProps } from './FormPanel.tsx';
export { matches } from './matches.ts';
export { Menu, type MenuAction, type MenuGroup, type MenuProps } from './Menu.tsx';
export { Popover, type PopoverProps } from './Popover.tsx';
export { RecordError, type RecordErrorProps } from './RecordError.tsx';
export { RecordPanel, type RecordPanelProps } from './RecordPanel.tsx';
export { SidePanel, type SidePanelProps } from './SidePanel.tsx';
export type { Walk } from './walk.tsx';
export {
  type SearchChoice,
  type SearchGroup,
  SearchList,
  type SearchListProps,
} from './SearchList.tsx';
export { type Tab, TabPanel, Tabs, type TabsProps } from './Tabs.tsx';
export { monthsBefore } from './timeSpans.ts';
export { Tooltip, type TooltipProps } from './Tooltip.tsx';
export { type AskFirst, useAskFirst } from './useAskFirst.tsx';
export { type DiscardOptions, useDiscard } from './useDiscard.tsx';
export { usePause } from './usePause.ts';
