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
export const bigTarget = { minHeight: '56px', fontSize: 'lg', color: 'fg' } as const;

const whateverHappens = '&:is(:hover, [data-state=open], [aria-busy])';

/** The one step that comes next. The account's own colour may be too pale for the sun. */
export const mainTarget = {
  ...bigTarget,
  bg: 'fg',
  color: 'bg.panel',
  borderColor: 'fg',
  css: { [whateverHappens]: { bg: 'fg', color: 'bg.panel' } },
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
