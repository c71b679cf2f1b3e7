import type { neutral } from '@fraktion/shared-ui';

type NeutralName = keyof (typeof neutral)['light'];

/** Text and ground of everything on the page, by the names of the neutral colours: read in the sun, at least 7 : 1. */
export const sunPairs = [
  ['text', 'panel'],
  ['text', 'canvas'],
  ['text', 'control'],
  ['panel', 'text'],
] as const satisfies readonly (readonly [NeutralName, NeutralName])[];

/** For a thumb in a glove: 56 px at least. */
export const bigTarget = {
  minHeight: '56px',
  height: 'auto',
  px: '3',
  py: '1',
  // Words of some languages need a second line on a narrow phone.
  whiteSpace: 'normal',
  fontSize: 'lg',
  color: 'fg',
} as const;

/** Named thrice: a button's own look below a finger is as strong. */
const whateverHappens = '&&&:is(:hover, [data-state=open], [aria-busy])';

/** The one step that comes next. The account's own colour may be too pale for the sun. */
export const mainTarget = {
  ...bigTarget,
  bg: 'fg',
  color: 'bg.panel',
  borderColor: 'fg',
  css: { [whateverHappens]: { bg: 'fg', color: 'bg.panel' } },
} as const;

/** A phone number in a text: its padding takes no room of the lines around it. */
export const bigPhone = { css: { '& a': { paddingBlock: '20px' } } } as const;

/** Parts of other pages, on the driver's: fields as high as its own buttons, and no pale text. */
export const inTheSun = {
  color: 'fg',
  css: {
    '& :is(input:not([type=checkbox]), textarea, select, button, label:has([type=checkbox]))': {
      minHeight: '56px',
    },
    '& :is(label, li) :is(span, p)': { color: 'fg' },
  },
} as const;

/** A link that looks like a big button. */
export const bigLink = {
  ...bigTarget,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  border: '2px solid',
  borderColor: 'fg',
  borderRadius: 'control',
  fontWeight: 'semibold',
} as const;
