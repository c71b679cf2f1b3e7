import { hexColor } from '@fraktion/contract/accounts';

/** Colours for white text, different enough to distinguish accounts. */
export const swatches = [
  { name: 'green', colour: '#407e3d' },
  { name: 'teal', colour: '#0f766e' },
  { name: 'blue', colour: '#1d4ed8' },
  { name: 'indigo', colour: '#4338ca' },
  { name: 'violet', colour: '#7e22ce' },
  { name: 'magenta', colour: '#a21caf' },
  { name: 'red', colour: '#b91c1c' },
  { name: 'orange', colour: '#c2410c' },
  { name: 'amber', colour: '#b45309' },
  { name: 'graphite', colour: '#374151' },
] as const;

export const isColour = (text: string): boolean => hexColor.safeParse(text).success;
