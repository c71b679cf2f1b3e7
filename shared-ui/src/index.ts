/**
 * The design system's core, for every page. Heavier parts are separate entries: `overlay`, `grid`, `chart`, `icons`,
 * `decimal`; `remote` creates a remote's lifecycles. What the shell needs for signing in is in `entry`.
 *
 * Style props (Chakra's: `p`, `gap`, `bg`, `color`, `display={{ base, md }}`, `_hover` …) work on every box and text.
 * Colours: `bg` `bg.panel` `bg.subtle` `bg.muted` · `fg` `fg.muted` `fg.subtle` `fg.error` `fg.brand` · `border`
 * `border.strong` `border.control` · `brand.1…12` `brand.on` · `<tone>.solid|tint|line|text`, where a tone is grey blue
 * cyan teal deepTeal green amber orange brown red violet. Spacing in 4 px steps (`4` = 16 px) and `gutter`.
 * Radii `control` `panel` `full`; shadows `float` `edge`; sizes `control` `row` `form` `sidePanel`.
 *
 * Frame      UiProvider { nonce } · setSkin/useSkin/useSkinChoice · setThemeColour(hex) · useBrandScale(skin) · Toaster
 * Layout     Page { title, count?, actions?, status?, toolbar?, width?: wide|narrow|form|full } · Panel { title?, actions?, flush? } · FoldPanel { title, summary, open, onToggle }
 *            Box Flex Stack Row Grid Spacer Divider VisuallyHidden
 * Text       Text { size?: body|grid|caption|figure, tone?: muted|subtle|error, figures?, strong? } · Heading { as, size? } · Code · Kbd
 * Actions    Button { variant?: primary|secondary|quiet|danger, size?: control|small, icon?, pending?, disabledReason?, full? }
 *            IconButton { icon, label } · ButtonLink { to } · Link { to, quiet?, alone? } · ExternalLink { href }
 * Shapes     Icon { of, size?, label? } (shapes from `icons`) · FrameIcon { name } · Avatar { name }
 * State      StatusPill { tone, icon, label } · Badge { tone? } · Time { at, relative? } · Notice { tone?: info|warning|error }
 *            EmptyState { text, drawing?, action? } · NoMatches { onClear } · ErrorState { title, text?, error?, onRetry? }
 *            QueryState { of: a query, failed, waiting }: skeleton or failure in place of its data
 *            SkeletonText { lines } SkeletonRows { rows, columns } SkeletonCards { cards, height, least? } SkeletonRecord { sections } SkeletonPage { children? }
 *            ErrorBoundary { onError?, fallback?, resetKey? }
 * Toasts     toast({ title, text?, tone?, requestId?, action? }) · toastFailure(error) · dismissToast(id)
 *            dismissFailure(error), once its cause is gone
 * Lists      FilterBar { end? }
 *            CardList { cards, label } · DescriptionList { items: { term, value }[] } · breakable(address)
 * Forms      const form = useForm({ initial, validate?, submit, serverNames? })
 *            <Form form={form}> <TextField label … {...form.field('name')} /> … <FormActions submit="Save" onCancel? /> </Form>
 *            TextField PasswordField TextArea NumberField DecimalField { unit?, maxDecimals? } SelectField { choices } DateField
 *            Checkbox RadioGroup { choices } FileDrop { files, accept?, maxFiles?, maxBytes? }; all take label, help?, error?, required?
 *            hasUnsaved() · forgetUnsaved() · useUnsaved(changed): unsaved input survives an expired session
 * Failures   failureText(error) · faultId(error) · failureFields(error) · messageText(key)
 * Routing    BrowserRouter Routes Route Navigate Outlet useNavigate useParams useSearchParams useLocation useAddressNow …
 * Texts      useTranslation('mfe-x') translate('mfe-x') textOf('mfe-x', key) Translate<'mfe-x'> TextKey<'mfe-x'> · i18n addNamespace setLanguage getLanguage onLanguageLoading missingKeys
 * Format     formatMoney formatAmount formatRoundedMoney formatWeight formatQuantity formatVolume formatNumber formatCount formatPercent formatHundredths formatPoints
 *            formatDate formatDateTime formatDay formatTime formatRelative formatWeekday formatMonth formatYearlyDay formatBytes today addDays parseDecimal
 *            compareDecimals setDefaultCurrency (decimals are text; sums in `@fraktion/shared-ui/decimal`)
 * Code       later(load, placeholder?): a component whose code is loaded at its first render
 * Device     useDevice() → { mobile, narrow } · isMobileDevice() · useMediaQuery(query)
 */
export { Avatar } from './components/Avatar.tsx';
export { type CardContent, CardList } from './components/CardList.tsx';
export { breakable, type Description, DescriptionList } from './components/DescriptionList.tsx';
export { FilterBar } from './components/FilterBar.tsx';
export { FrameIcon } from './components/FrameIcon.tsx';
export { Badge, StatusPill, type StatusPillProps } from './components/StatusPill.tsx';
export { Time } from './components/Time.tsx';
export * from './entry/index.ts';
export { QueryState, type QueryStateProps } from './feedback/QueryState.tsx';
export {
  SkeletonCards,
  SkeletonPage,
  SkeletonRecord,
  SkeletonRows,
} from './feedback/skeletons.tsx';
export { DateField, type DateFieldProps } from './form/DateField.tsx';
export { DecimalField, type DecimalFieldProps, NumberField } from './form/DecimalField.tsx';
export { FileDrop, type FileDropProps, type FileProgress } from './form/FileDrop.tsx';
export * from './format/index.ts';
export { Page, type PageProps } from './layout/Page.tsx';
export { FoldPanel, type FoldPanelProps, Panel, type PanelProps } from './layout/Panel.tsx';
export * from './router/index.ts';
export { contrast, isHexColour } from './tokens/colour.ts';
export { neutral, type Tone, type ToneColours, toneColours } from './tokens/palette.ts';
export { colourScale, type ColourScale, type Skin } from './tokens/scale.ts';
