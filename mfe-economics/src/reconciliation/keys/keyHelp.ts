/** The keyboard shortcuts of this page. */
export const keyHelp = [
  ['↑ ↓', 'move'],
  ['Enter', 'take'],
  ['1–9', 'choose'],
  ['E', 'edit'],
  ['S', 'split'],
  ['T', 'mark'],
  ['H', 'history'],
  ['/', 'find'],
  ['Del', 'remove'],
  ['U', 'undo'],
  ['A', 'takeAll'],
  ['L', 'place'],
  ['I', 'inspect'],
  ['C', 'confirm'],
  ['N', 'next'],
] as const;
