/**
 * Dialogs, panels, menus and other parts that lie over a page, and tabs.
 *
 * Dialog { open, onClose, title, description?, width?: small|medium|large, footer?, alert?, steady?, covers?, focusAfter? }
 * ConfirmDialog { open, title, text?, confirm, keep?, danger?, onConfirm: async, onClose }
 * ConfirmButton { label, title, text?, confirm?, keep?, done?, danger?, onConfirm: async, … of a Button } — asks, performs the action and confirms it
 * DeleteButton { title, text, done, onDelete: async, onDone, label?, confirm?, undo?, small?, disabledReason? } — asks first
 * SidePanel { open, onClose, title, status?, walk?, actions?, footer? } — 480 px, a sheet on phones; `walk` leads to the previous
 *   and the next row (`useWalk` of the list)
 * RecordPanel { query, title: (row) => …, untitled, renderStatus?: (row) => …, renderFooter?: (row) => …, failed, missing, onClose, children: (row) => … } — one
 *   row in a SidePanel, also while it loads · RecordError { error, failed, missing, onRetry, retrying? } — why it is missing
 * FormDialog { title, description?, form, submit, icon?, keep?, width?, onClose } — a form in a Dialog, which shows if someone else was first
 * FormPanel { title, form, submit, onClose, status?, changed?, refusal?, actions?, footer?, intro? } — a form in a SidePanel
 * useDiscard(onClose, { changed?, pending?, words? }): { close, question } — asks before input is lost, also by Back and links
 * useAskFirst(form, { asked: (values) => boolean, words }): { form, question } — asks before it sends certain values
 * followFocus: `ref` of the area in which the focus stays when the focused button disappears, at a FocusHome or the heading
 * FocusHome { label, children }
 * useFocusAfter(shown): `ref` of the element that gets the focus when `shown` has changed and the focused one is gone
 * Menu { trigger, groups: { label?, items: { key, label, icon?, onSelect, danger?, checked?, disabledReason?, hint? }[] }[], header? }
 * PageActions { others: { key, label, icon?, onSelect | to, pending?, danger?, checked?, disabledReason? }[], main?, mainFirst?, size?, label? } — the
 *   actions of a page: buttons, on a phone the main ones and a menu
 * Tabs { label, tabs: { value, label, count?, content? }[], value, onChange, panel? } · TabPanel { id, value }
 * Tooltip { text, placement? } · Popover { trigger, label, width?, children: (close) => … }
 * Combobox { label, value, onChange, choices: { value, label, text? }[], onSearch?, searching?, valueLabel?, allowNew? }
 * FilterChoice { label, choices, value, onChange, onSearch?, searching?, valueLabel? } — one of many
 * FilterSelect { label, choices, value: string[], onChange } · FilterPeriod { label, value: { from, to }, onChange, required?, spans? }
 * FilterAmount { label, value: { from, to }, onChange } — two exact decimals
 * SearchList { label, typed, onType, groups: { key, label?, stale?, choices: { key, label, text?, icon?, hint?, checked? }[] }[], onChoose } — a field
 *   over its results; the arrow keys move, Enter chooses
 * usePause(typed): the typed text after a pause, for searches on a server
 * BulkBar { count, onClear, children }
 */
export { BulkBar, type BulkBarProps } from './BulkBar.tsx';
export { Combobox, type ComboboxProps } from './choosing/Combobox.tsx';
export type { ComboboxChoice } from './choosing/useTyping.ts';
export { ConfirmButton, type ConfirmButtonProps } from './ConfirmButton.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
export { DeleteButton, type DeleteButtonProps } from './DeleteButton.tsx';
export { Dialog, type DialogProps } from './Dialog.tsx';
export { type AmountRange, FilterAmount, type FilterAmountProps } from './filter/FilterAmount.tsx';
export { FilterChoice, type FilterChoiceProps } from './filter/FilterChoice.tsx';
export { FilterPeriod, type FilterPeriodProps, type Period } from './filter/FilterPeriod.tsx';
export { FilterSelect, type FilterSelectProps } from './filter/FilterSelect.tsx';
export { FocusHome, type FocusHomeProps } from './focus/FocusHome.tsx';
export { followFocus } from './focus/followFocus.ts';
export { useFocusAfter } from './focus/useFocusAfter.ts';
export { FormDialog, type FormDialogProps } from './FormDialog.tsx';
export { FormPanel, type FormPanelProps } from './FormPanel.tsx';
export { matches } from './choosing/matches.ts';
export { Menu, type MenuAction, type MenuGroup, type MenuProps } from './Menu.tsx';
export { type PageAction, PageActions, type PageActionsProps } from './PageActions.tsx';
export { Popover, type PopoverProps } from './Popover.tsx';
export { RecordError, type RecordErrorProps } from './RecordError.tsx';
export { RecordPanel, type RecordPanelProps } from './RecordPanel.tsx';
export { SidePanel, type SidePanelProps } from './SidePanel.tsx';
export { type Walk, WalkButtons } from './walk.tsx';
export {
  type SearchChoice,
  type SearchGroup,
  SearchList,
  type SearchListProps,
} from './choosing/SearchList.tsx';
export { type Tab, TabPanel, Tabs, type TabsProps } from './Tabs.tsx';
export { monthsBefore } from './filter/timeSpans.ts';
export { Tooltip, type TooltipProps } from './Tooltip.tsx';
export { type AskFirst, useAskFirst } from './useAskFirst.tsx';
export { type DiscardOptions, useDiscard } from './useDiscard.tsx';
export { fadedAt, useScrollEdges } from './useScrollEdges.ts';
export { usePause } from './choosing/usePause.ts';
