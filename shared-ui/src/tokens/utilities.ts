import type { SystemConfig } from '@chakra-ui/react';

type Utilities = NonNullable<SystemConfig['utilities']>;
type Shorthands = Readonly<Record<string, readonly string[]>>;

const none: readonly string[] = [];

const spacing: Shorthands = {
  gap: none,
  rowGap: ['gapY'],
  columnGap: ['gapX'],
  inset: none,
  insetInline: ['insetX'],
  insetBlock: ['insetY'],
  insetInlineStart: ['insetStart'],
  insetInlineEnd: ['insetEnd'],
  top: none,
  right: none,
  bottom: none,
  left: none,
  margin: ['m'],
  marginTop: ['mt'],
  marginRight: ['mr'],
  marginBottom: ['mb'],
  marginLeft: ['ml'],
  marginInline: ['mx'],
  marginBlock: ['my'],
  marginInlineStart: ['ms'],
  marginInlineEnd: ['me'],
  padding: ['p'],
  paddingTop: ['pt'],
  paddingRight: ['pr'],
  paddingBottom: ['pb'],
  paddingLeft: ['pl'],
  paddingInline: ['px'],
  paddingBlock: ['py'],
  paddingInlineStart: ['ps'],
  paddingInlineEnd: ['pe'],
  scrollMarginTop: none,
  scrollPaddingTop: none,
};

const sizes: Shorthands = {
  width: ['w'],
  height: ['h'],
  minWidth: ['minW'],
  minHeight: ['minH'],
  maxWidth: ['maxW'],
  maxHeight: ['maxH'],
  flexBasis: none,
};

const colors: Shorthands = {
  color: none,
  background: ['bg'],
  backgroundColor: ['bgColor'],
  borderColor: none,
  borderTopColor: none,
  borderRightColor: none,
  borderBottomColor: none,
  borderLeftColor: none,
  borderInlineStartColor: none,
  borderInlineEndColor: none,
  outlineColor: none,
  textDecorationColor: none,
  caretColor: none,
  accentColor: none,
  fill: none,
  stroke: none,
};

const radii: Shorthands = {
  borderRadius: ['rounded'],
  borderTopLeftRadius: none,
  borderTopRightRadius: none,
  borderBottomLeftRadius: none,
  borderBottomRightRadius: none,
};

const withTokens = (category: string, properties: Shorthands): Utilities =>
  Object.fromEntries(
    Object.entries(properties).map(([name, shorthand]) => [
      name,
      { values: category, shorthand: [...shorthand] },
    ]),
  ) as Utilities;

/** One prop that sets several properties to the same token. */
const several = (category: 'sizes' | 'radii', properties: readonly string[]) => ({
  values: category,
  // Chakra's style type is too wide for the compiler to check against a computed object.
  transform: (value: string) =>
    Object.fromEntries(properties.map((name) => [name, value])) as never,
});

const screenReaderOnly = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  clip: 'rect(0, 0, 0, 0)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
};
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/**
 * The style props that know tokens. Chakra's own list is four times as long and every page would load it; any other CSS
 * property works as a plain style.
 */
export const utilities: Utilities = {
  ...withTokens('spacing', spacing),
  ...withTokens('sizes', sizes),
  ...withTokens('colors', colors),
  ...withTokens('radii', radii),
  ...withTokens('shadows', { boxShadow: ['shadow'] }),
  ...withTokens('fonts', { fontFamily: none }),
  ...withTokens('fontSizes', { fontSize: none }),
  ...withTokens('fontWeights', { fontWeight: none }),
  ...withTokens('zIndex', { zIndex: none }),
  flexDirection: { shorthand: ['flexDir'] },
  position: { shorthand: ['pos'] },
  boxSize: several('sizes', ['width', 'height']),
  borderTopRadius: several('radii', ['borderTopLeftRadius', 'borderTopRightRadius']),
  borderBottomRadius: several('radii', ['borderBottomLeftRadius', 'borderBottomRightRadius']),
  hideFrom: {
    values: 'breakpoints',
    transform: (_, { raw }) => ({ [`@breakpoint ${raw}`]: { display: 'none' } }),
  },
  hideBelow: {
    values: 'breakpoints',
    transform: (_, { raw }) => ({ [`@breakpoint ${raw}Down`]: { display: 'none' } }),
  },
  truncate: {
    values: { type: 'boolean' },
    transform: (value: unknown) => (value === true ? oneLine : {}),
  },
  srOnly: {
    values: { type: 'boolean' },
    transform: (value: unknown) => (value === true ? screenReaderOnly : {}),
  },
  lineClamp: {
    transform: (value: string) => ({
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitLineClamp: value,
      WebkitBoxOrient: 'vertical',
    }),
  },
};

/** The conditions for styles, `_hover` and so on. */
export const conditions = {
  hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
  active: '&:is(:active, [data-active]):not(:disabled, [data-disabled])',
  focus: '&:is(:focus, [data-focus])',
  focusWithin: '&:focus-within',
  focusVisible: '&:is(:focus-visible, [data-focus-visible])',
  disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
  checked: '&:is(:checked, [data-checked], [aria-checked=true], [data-state=checked])',
  highlighted: '&[data-highlighted]',
  selected: '&:is([aria-selected=true], [data-selected])',
  expanded: '&:is([aria-expanded=true], [data-expanded])',
  open: '&:is([open], [data-open], [data-state=open])',
  closed: '&:is([data-closed], [data-state=closed])',
  invalid: '&:is([data-invalid], [aria-invalid=true])',
  currentPage: '&[aria-current=page]',
  placeholder: '&::placeholder',
  before: '&::before',
  after: '&::after',
  first: '&:first-of-type',
  last: '&:last-of-type',
  notFirst: '&:not(:first-of-type)',
  notLast: '&:not(:last-of-type)',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
  dark: '[data-skin=dark] &',
  light: ':root:not([data-skin=dark]) &',
};
